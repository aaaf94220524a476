// Narrows a list to the documents of one buyer.
import { useLocale } from "../../i18n/context";
import type { BuyerChoice } from "../../types/server";
import { SelectField } from "../select-field";

interface BuyerFilterProps {
  buyers: readonly BuyerChoice[];
  /** The id of the one that is chosen. */
  buyer: string | undefined;
}

export function BuyerFilter({ buyers, buyer }: BuyerFilterProps) {
  const { text, words } = useLocale();
  return (
    <SelectField
      name="buyer"
      label={text("list-buyer")}
      value={buyer ?? ""}
      options={[
        { value: "", label: text("list-buyer-any") },
        ...buyers.map(({ id, name }) => ({ value: id, label: words(name) })),
      ]}
    />
  );
}
