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
import type { Values } from "../../../navigation/merge-values";
import type { QuotationEditorProps, Text, Totals } from "../../../types/server";
import { calculate } from "./calculate";

export interface Quotation {
  /** The initial values of the fields. */
  shown: Values;
  /** The current values. */
  values: Values;
  errors: FieldMessages;
  /** The questions of the last response. */
  questions: FieldMessages;
  /** `null` if a field of the calculation is invalid. */
  totals: Totals | null;
  /** The error of the field that lost the focus last, for screen readers. */
  announced: { field: string; error: Text } | null;
  errorsOf(line: number): FieldMessages;
  questionsOf(line: number): FieldMessages;
  netOf(line: number): string | null;
  /** Calculates after every input. */
  follow(form: HTMLFormElement, field: EventTarget): void;
  /** To be called when a field loses the focus: shows its errors. */
  leave(field: EventTarget): void;
}

export function useQuotation(props: QuotationEditorProps): Quotation {
  const { form, draft, beginning, lines, currency, minorUnit, defaultVatPercent } = props;
  const shown = shownForm({ form, draft, beginning }).values;
  const typed = useTyped(shown);
  const [lastLeft, setLastLeft] = useState("");
  const { values } = typed;
  const calculated = useMemo(
    () => calculate(values, { lines, currency, minorUnit, defaultVatPercent }),
    [values, lines, currency, minorUnit, defaultVatPercent],
  );
  // An excessive discount is shown during the input, because further digits only increase it.
  const errors = { ...currentErrors(form, typed, calculated.unreadable), ...calculated.excessive };
  // The service compares a discount with the readable lines; it may be right with all of them.
  if (calculated.totals && calculated.nets.size > 0) delete errors.discount;
  const questions = messagesOfUnchanged(form.questions, form.values, values);
  const error = errors[lastLeft];
  return {
    shown,
    values,
    errors,
    questions,
    totals: calculated.totals,
    announced: error ? { field: lastLeft, error } : null,
    errorsOf: (line) => messagesOfLine(errors, line),
    questionsOf: (line) => messagesOfLine(questions, line),
    netOf: (line) => calculated.nets.get(line) ?? null,
    follow: typed.follow,
    leave(field) {
      setLastLeft(field instanceof HTMLInputElement ? field.name : "");
      typed.leave();
    },
  };
}
