// The fields of an address, a contact, a certificate or the registered names and numbers.
import { useLocale } from "../../i18n/context";
import type { CompanyPart } from "../../types/server";
import { Facts } from "../facts";
import { partFields } from "./parts";

export function PartFacts({ part }: { part: CompanyPart }) {
  const locale = useLocale();
  // The heading of an item says what kind it is.
  const fields = partFields(part, locale).filter(({ isKind }) => !isKind);
  return (
    <Facts
      facts={Object.fromEntries(fields.map(({ label, value, shown }) => [label, value && shown]))}
    />
  );
}
