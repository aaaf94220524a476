// What the editor shows of the quotation: what came with the page at first, then the sums of what is being typed.

import { useMemo, useState } from "react";
import { shownForm } from "../../components/draft/shown-form";
import type { Values } from "../../navigation/merge-values";
import { typedValues } from "../../navigation/typed-fields";
import type { QuotationEditorProps } from "../../types/server/QuotationEditorProps";
import type { Text } from "../../types/server/Text";
import type { Totals } from "../../types/server/Totals";
import { calculate } from "./calculate";

type Errors = Readonly<Record<string, Text>>;

export interface Quotation {
  /** The fields as the page came. */
  shown: Values;
  errors: Errors;
  /** Nothing while a figure that counts is wrong. */
  totals: Totals | null;
  /** What is wrong with the field that was left last, to be read out. */
  announced: { field: string; error: Text } | null;
  errorsOf(line: number): Errors;
  /** What is asked before it is sent. */
  questionsOf(line: number): Errors;
  netOf(line: number): string | null;
  /** Calculates with every key; what is wrong with a field is not said while it is typed into. */
  follow(form: HTMLFormElement, field: EventTarget): void;
  /** A field was left: what is wrong with it may be said. */
  leave(field: EventTarget): void;
  /** The same of fields that were filled in otherwise. */
  judge(...fields: string[]): void;
}

const NONE: Errors = {};

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

  // What was said of a value is not said of another one.
  const isSame = (field: string) => (form.values[field] ?? "") === (values[field] ?? "");
  const errors = only(form.errors, isSame);
  const questions = only(form.questions ?? NONE, isSame);
  for (const [field, error] of Object.entries(calculated.errors)) {
    if (left.has(field)) errors[field] = error;
  }

  const isCounted = (field: string) => calculated.errors[field] !== undefined;
  const error = errors[lastLeft];
  const judge = (...fields: string[]) => setLeft((before) => new Set([...before, ...fields]));
  return {
    shown,
    errors,
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
      judge(nameOf(field));
    },
    judge,
  };
}

function only(said: Errors, isSaid: (field: string) => boolean): Record<string, Text> {
  return Object.fromEntries(Object.entries(said).filter(([field]) => isSaid(field)));
}

function ofLine(said: Errors, line: number): Errors {
  const own = only(said, (field) => field.startsWith(`lines.${line}.`));
  return Object.keys(own).length > 0 ? own : NONE;
}

function nameOf(field: EventTarget): string {
  return field instanceof HTMLInputElement ? field.name : "";
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? new Set([...names].filter((other) => other !== name)) : names;
}
