// A part of the company data before and after a request, side by side.
import { useLocale } from "../../i18n/context";
import type { CompanyPart } from "../../types/server";
import { SideBySide } from "../change-request/side-by-side";
import { type PartField, partFields } from "./parts";

interface ComparisonProps {
  /** `null` for an addition. */
  before: CompanyPart | null;
  /** `null` for a removal. */
  after: CompanyPart | null;
}

export function Comparison({ before, after }: ComparisonProps) {
  const locale = useLocale();
  const [old, next] = [before, after].map((part) => (part ? partFields(part, locale) : []));
  const fields = (next?.length ? next : old) ?? [];
  const facts = fields.map(({ label }, place) => ({
    name: locale.text(label),
    isChanged: old?.[place]?.value !== next?.[place]?.value,
    before: shown(old?.[place]),
    after: shown(next?.[place]),
  }));
  return <SideBySide facts={facts.filter((fact) => fact.before || fact.after)} />;
}

function shown(field: PartField | undefined) {
  return field?.value ? field.shown : null;
}
