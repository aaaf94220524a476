// The receivables by age, as a bar and as a table.

import { amountColumn, DataTable } from "../../components/data-table";
import { useHref } from "../../components/page-data";
import { Section } from "../../components/section";
import { Quantity } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { ReceivablesAge, ReceivablesBand } from "../../types/server";

export function Receivables({ bands }: { bands: ReceivablesBand[] }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <Section
      title={text("dashboard-receivables")}
      empty={bands.every(({ invoices }) => invoices === 0) && text("dashboard-receivables-empty")}
    >
      <Chart bands={bands} />
      <DataTable<ReceivablesBand>
        className="ages"
        rows={bands}
        keyOf={({ age }) => age}
        columns={[
          {
            label: "dashboard-receivables-age",
            isHeading: true,
            cell: ({ age }) => (
              <>
                <i className={age} />
                <a href={href("/payments")}>{text(...AGES[age])}</a>
              </>
            ),
          },
          {
            label: "dashboard-receivables-invoices",
            className: "end",
            cell: ({ invoices }) => <Quantity value={invoices} />,
          },
          amountColumn("dashboard-receivables-amount", ({ amount }) => amount),
        ]}
      />
    </Section>
  );
}

function Chart({ bands }: { bands: ReceivablesBand[] }) {
  const { text } = useLocale();
  // Floats are exact enough for the lengths of a chart.
  const values = bands.map(({ amount }) => Number(amount.amount));
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const percent = (value: number) => Math.round((10000 * value) / total) / 100;
  return (
    <svg
      className="mirrors share"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      role="img"
      aria-label={text("dashboard-receivables-picture")}
    >
      {bands.map(({ age }, index) => (
        <rect
          key={age}
          className={age}
          x={percent(values.slice(0, index).reduce((sum, value) => sum + value, 0))}
          width={percent(values[index] ?? 0)}
          height="8"
        />
      ))}
    </svg>
  );
}

const AGES: Record<ReceivablesAge, Parameters<Locale["text"]>> = {
  not_due: ["dashboard-age-not-due"],
  days_1_30: ["dashboard-age-days", { from: 1, to: 30 }],
  days_31_60: ["dashboard-age-days", { from: 31, to: 60 }],
  days_61_90: ["dashboard-age-days", { from: 61, to: 90 }],
  over90: ["dashboard-age-over", { days: 90 }],
};
