// The editor's state: the values and errors of the page at first, then those of the typed values.
import { useMemo, useState } from "react";
import { only, type Said, stillSaid } from "../../../components/draft/questions";
import { shownForm } from "../../../components/draft/refused-draft";
import type { Values } from "../../../navigation/merge-values";
import { typedValues } from "../../../navigation/typed-fields";
import type { QuotationEditorProps, Text, Totals } from "../../../types/server";
import { calculate } from "./calculate";

export interface Quotation {
  /** The fields as the page came. */
  shown: Values;
  errors: Said;
  /** The questions beside the fields before the form is sent. */
  questions: Said;
  /** Nothing while a figure that counts is wrong. */
  totals: Totals | null;
  /** The error of the field that was left last, to be read out. */
  announced: { field: string; error: Text } | null;
  errorsOf(line: number): Said;
  questionsOf(line: number): Said;
  netOf(line: number): string | null;
  /** Calculates with every key; what is wrong with a field is not said while it is typed into. */
  follow(form: HTMLFormElement, field: EventTarget): void;
  /** A field was left: what is wrong with it may be said. */
  leave(field: EventTarget): void;
  /** The same of fields that were filled in otherwise. */
  judge(...fields: string[]): void;
}

const NONE: Said = {};

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

  const errors = { ...stillSaid(form.errors, form.values, values) };
  const questions = stillSaid(form.questions, form.values, values);
  for (const [field, error] of Object.entries(calculated.errors)) {
    if (left.has(field)) errors[field] = error;
  }

  const isCounted = (field: string) => calculated.errors[field] !== undefined;
  const error = errors[lastLeft];
  const judge = (...fields: string[]) => setLeft((before) => new Set([...before, ...fields]));
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
      judge(nameOf(field));
    },
    judge,
  };
}

function ofLine(said: Said, line: number): Said {
  const own = only(said, (field) => field.startsWith(`lines.${line}.`));
  return Object.keys(own).length > 0 ? own : NONE;
}

function nameOf(field: EventTarget): string {
  return field instanceof HTMLInputElement ? field.name : "";
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? new Set([...names].filter((other) => other !== name)) : names;
}
