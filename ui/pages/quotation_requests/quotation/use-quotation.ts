// The editor's state: first the values and errors of the page, then those of the input.
import { useMemo, useState } from "react";
import {
  type FieldMessages,
  filterFields,
  messagesOfUnchanged,
} from "../../../components/draft/questions";
import { shownForm } from "../../../components/draft/refused-draft";
import type { Values } from "../../../navigation/merge-values";
import { typedValues } from "../../../navigation/typed-fields";
import type { QuotationEditorProps, Text, Totals } from "../../../types/server";
import { calculate } from "./calculate";

export interface Quotation {
  /** The initial values of the fields. */
  shown: Values;
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
  /** Calculates after every input. The errors of a focused field are hidden. */
  follow(form: HTMLFormElement, field: EventTarget): void;
  /** To be called when a field loses the focus: shows its errors. */
  leave(field: EventTarget): void;
  /** Shows the errors of fields that were filled in without the focus. */
  showErrors(...fields: string[]): void;
}

const NONE: FieldMessages = {};

export function useQuotation(props: QuotationEditorProps): Quotation {
  const { form, draft, beginning, lines, currency, minorUnit, defaultVatPercent } = props;
  const shown = shownForm({ form, draft, beginning }).values;
  const [typed, setTyped] = useState<Values | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [lastLeft, setLastLeft] = useState("");
  const values = typed ?? shown;
  const calculated = useMemo(
    () => calculate(values, { lines, currency, minorUnit, defaultVatPercent }),
    [values, lines, currency, minorUnit, defaultVatPercent],
  );

  const errors = { ...messagesOfUnchanged(form.errors, form.values, values) };
  const questions = messagesOfUnchanged(form.questions, form.values, values);
  for (const [field, error] of Object.entries(calculated.errors)) {
    if (left.has(field)) errors[field] = error;
  }

  const isCounted = (field: string) => calculated.errors[field] !== undefined;
  const error = errors[lastLeft];
  const showErrors = (...fields: string[]) => setLeft((before) => new Set([...before, ...fields]));
  return {
    shown,
    errors,
    questions,
    totals: Object.keys(errors).some(isCounted) ? null : calculated.totals,
    announced: error ? { field: lastLeft, error } : null,
    errorsOf: (line) => ofLine(errors, line),
    questionsOf: (line) => ofLine(questions, line),
    netOf: (line) => calculated.nets.get(line) ?? null,
    follow(element, field) {
      setTyped(typedValues(element));
      if (field === document.activeElement) setLeft((before) => without(before, nameOf(field)));
    },
    leave(field) {
      setLastLeft(nameOf(field));
      showErrors(nameOf(field));
    },
    showErrors,
  };
}

function ofLine(messages: FieldMessages, line: number): FieldMessages {
  const own = filterFields(messages, (field) => field.startsWith(`lines.${line}.`));
  return Object.keys(own).length > 0 ? own : NONE;
}

function nameOf(field: EventTarget): string {
  return field instanceof HTMLInputElement ? field.name : "";
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? new Set([...names].filter((other) => other !== name)) : names;
}
