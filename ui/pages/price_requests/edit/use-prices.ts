// The editor's state: first the values and errors of the page, then those of the input.
import { useMemo } from "react";
import { currentErrors, useLineMessages, useTyped } from "../../../components/draft/field-messages";
import { shownForm } from "../../../components/draft/refused-draft";
import { isRefused } from "../../../navigation/form-problems";
import { sameValues, type Values } from "../../../navigation/merge-values";
import type { PriceRequestEditorProps } from "../../../types/server";
import { compare } from "./compare";

export function usePrices(props: PriceRequestEditorProps) {
  const { form, draft, beginning, lines, changeLimitPercent } = props;
  const shown = shownForm({ form, draft, beginning }).values;
  const typed = useTyped(shown);
  const { values } = typed;
  const compared = useMemo(
    () => compare(values, { lines, changeLimitPercent }),
    [values, lines, changeLimitPercent],
  );
  const { changes, changed } = compared;
  const messages = useLineMessages(form, typed, currentErrors(form, typed, compared.errors));
  return {
    ...messages,
    /** The initial values of the fields. */
    shown,
    /** The number of new prices. */
    changed,
    /** The number of those that cannot be submitted, after a calculation of all that can be undone; otherwise `null`. */
    raisedErrors:
      props.isRaised && !isRefused(form) && sameValues(pricesIn(values), pricesIn(shown))
        ? Object.keys(compared.errors).length
        : null,
    /** Returns the change in percent of the current price; `null` without a new price or without a current one. */
    changeOf: (line: number) => changes.get(line) ?? null,
  };
}

const pricesIn = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field.endsWith(".price")));

export type Prices = ReturnType<typeof usePrices>;
