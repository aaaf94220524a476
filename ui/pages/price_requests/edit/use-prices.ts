// The editor's state: first the values and errors of the page, then those of the input.
import { useMemo, useState } from "react";
import {
  currentErrors,
  type FieldMessages,
  messagesOfLine,
  messagesOfUnchanged,
  useTyped,
} from "../../../components/draft/field-messages";
import { shownForm } from "../../../components/draft/refused-draft";
import { isRefused } from "../../../navigation/form-problems";
import { sameValues, type Values } from "../../../navigation/merge-values";
import type { PriceRequestEditorProps } from "../../../types/server";
import { compare } from "./compare";

export function usePrices(props: PriceRequestEditorProps) {
  const { form, draft, beginning, lines, changeLimitPercent } = props;
  const shown = shownForm({ form, draft, beginning }).values;
  const typed = useTyped(shown);
  const [lastLeft, setLastLeft] = useState("");
  const { values } = typed;
  const compared = useMemo(
    () => compare(values, { lines, changeLimitPercent }),
    [values, lines, changeLimitPercent],
  );
  const { changes, changed } = compared;
  const errors: FieldMessages = currentErrors(form, typed, compared.errors);
  const questions = messagesOfUnchanged(form.questions, form.values, values);
  const error = errors[lastLeft];
  return {
    /** The initial values of the fields. */
    shown,
    errors,
    /** The questions of the last response. */
    questions,
    /** The number of new prices. */
    changed,
    /** The number of those that cannot be submitted, after a calculation of all that can be undone; otherwise `null`. */
    raisedErrors:
      props.isRaised && !isRefused(form) && sameValues(pricesIn(values), pricesIn(shown))
        ? Object.keys(compared.errors).length
        : null,
    /** The error of the field that lost the focus last, for screen readers. */
    announced: error ? { field: lastLeft, error } : null,
    errorsOf: (line: number) => messagesOfLine(errors, line),
    questionsOf: (line: number) => messagesOfLine(questions, line),
    /** In percent of the current price; `null` without a new price or without a current one. */
    changeOf: (line: number) => changes.get(line) ?? null,
    /** Compares after every input. */
    follow: typed.follow,
    /** To be called when a field loses the focus: shows its errors. */
    leave(field: EventTarget) {
      setLastLeft(field instanceof HTMLInputElement ? field.name : "");
      typed.leave();
    },
  };
}

const pricesIn = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field.endsWith(".price")));

export type Prices = ReturnType<typeof usePrices>;
