// A part of the company data before and after a request, side by side.
import { useLocale } from "../../i18n/context";
import type { CompanyPart } from "../../types/server";
import { DataTable } from "../data-table";
import { type PartField, partFields } from "./parts";
import "./comparison.css";

interface ComparisonProps {
  /** `null` for an addition. */
  before: CompanyPart | null;
  /** `null` for a removal. */
  after: CompanyPart | null;
}

interface Row {
  label: PartField["label"];
  before: PartField | undefined;
  after: PartField | undefined;
}

export function Comparison({ before, after }: ComparisonProps) {
  const locale = useLocale();
  const { text } = locale;
  const [old, next] = [before, after].map((part) => (part ? partFields(part, locale) : []));
  const fields = (next?.length ? next : old) ?? [];
  const rows = fields.map(({ label }, place): Row => {
    return { label, before: old?.[place], after: next?.[place] };
  });
  const filled = rows.filter((row) => row.before?.value || row.after?.value);
  return (
    <DataTable<Row>
      rows={filled}
      keyOf={({ label }) => label}
      className="cards comparison"
      columns={[
        { label: "company-field", isHeading: true, cell: ({ label }) => text(label) },
        { label: "company-before", cell: (row) => <Value field={row.before} /> },
        {
          label: "company-after",
          cell: (row) =>
            row.before?.value === row.after?.value ? (
              <Value field={row.after} />
            ) : (
              <ins>
                <span className="unseen">{text("company-changed")}: </span>
                <Value field={row.after} />
              </ins>
            ),
        },
      ]}
    />
  );
}

function Value({ field }: { field: PartField | undefined }) {
  return field?.value ? field.shown : "—";
}
