// A filter by one of several values. A choice among one is left out, unless it is chosen.
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { BuyerChoice } from "../../types/server";
import { SelectField } from "../select-field";
import { buyerOptions } from "./buyer-options";

interface ChoiceFieldProps {
  name: string;
  label: MessageId;
  chosen: string | null | undefined;
  choices: readonly (readonly [value: string, label: string])[];
  /** The label of no choice. */
  any: MessageId;
}

export function ChoiceField({ name, label, chosen, choices, any }: ChoiceFieldProps) {
  const { text } = useLocale();
  if (choices.length <= 1 && !chosen) return null;
  return (
    <SelectField
      name={name}
      label={label}
      value={chosen ?? ""}
      options={[["", text(any)], ...choices]}
    />
  );
}

interface BuyerFieldProps {
  chosen: string | null | undefined;
  buyers: readonly BuyerChoice[];
}

/** The filter of a list by one of its buyers. */
export function BuyerField({ chosen, buyers }: BuyerFieldProps) {
  const { words } = useLocale();
  return (
    <ChoiceField
      name="buyer"
      label="list-buyer"
      chosen={chosen}
      choices={buyerOptions(buyers, words)}
      any="list-buyer-any"
    />
  );
}
