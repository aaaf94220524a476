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
  totals: Totals;
  errorsOf(line: number): Errors;
  netOf(line: number): string | null;
  /** Calculates with every key; what is wrong with a field is not said while it is typed into. */
  follow(form: HTMLFormElement, field: EventTarget): void;
  /** A field was left: what is wrong with it may be said. */
  judge(field: EventTarget): void;
}

const NONE: Errors = {};

export function useQuotation(props: QuotationEditorProps): Quotation {
  const { form, draft, beginning, lines, currency, minorUnit, defaultVatPercent } = props;
  const shown = shownForm({ form, draft, beginning }).values;
  const [typed, setTyped] = useState<Values | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const values = typed ?? shown;
  const calculated = useMemo(
    () => calculate(values, { lines, currency, minorUnit, defaultVatPercent }),
    [values, lines, currency, minorUnit, defaultVatPercent],
  );

  const errors: Record<string, Text> = {};
  for (const [field, error] of Object.entries(form.errors)) {
    // What was said of a value is not said of another one.
    if ((form.values[field] ?? "") === (values[field] ?? "")) errors[field] = error;
  }
  for (const [field, error] of Object.entries(calculated.errors)) {
    if (left.has(field)) errors[field] = error;
  }

  return {
    shown,
    errors,
    totals: calculated.totals,
    errorsOf(line) {
      const own = Object.entries(errors).filter(([field]) => field.startsWith(`lines.${line}.`));
      return own.length > 0 ? Object.fromEntries(own) : NONE;
    },
    netOf: (line) => calculated.nets.get(line) ?? null,
    follow(element, field) {
      setTyped(typedValues(element));
      if (field === document.activeElement) setLeft((before) => without(before, nameOf(field)));
    },
    judge: (field) => setLeft((before) => new Set(before).add(nameOf(field))),
  };
}

function nameOf(field: EventTarget): string {
  return field instanceof HTMLInputElement ? field.name : "";
}

function without(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return names.has(name) ? new Set([...names].filter((other) => other !== name)) : names;
}
