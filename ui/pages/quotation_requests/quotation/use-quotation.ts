// The editor's state: first the values and errors of the page, then those of the input.
import { useMemo } from "react";
import { currentErrors, useLineMessages, useTyped } from "../../../components/draft/field-messages";
import { shownForm } from "../../../components/draft/refused-draft";
import type { QuotationEditorProps } from "../../../types/server";
import { calculate } from "./calculate";

export function useQuotation(props: QuotationEditorProps) {
  const { form, draft, beginning, lines, currency, minorUnit, defaultVatPercent } = props;
  const shown = shownForm({ form, draft, beginning }).values;
  const typed = useTyped(shown);
  const { values } = typed;
  const calculated = useMemo(
    () => calculate(values, { lines, currency, minorUnit, defaultVatPercent }),
    [values, lines, currency, minorUnit, defaultVatPercent],
  );
  // An excessive discount is shown during the input, because further digits only increase it.
  const errors = { ...currentErrors(form, typed, calculated.unreadable), ...calculated.excessive };
  // The service compares a discount with the readable lines; it may be right with all of them.
  if (calculated.totals && calculated.nets.size > 0) delete errors.discount;
  const messages = useLineMessages(form, typed, errors);
  return {
    ...messages,
    /** The initial values of the fields. */
    shown,
    /** The current values. */
    values,
    /** `null` if a field of the calculation is invalid. */
    totals: calculated.totals,
    netOf: (line: number) => calculated.nets.get(line) ?? null,
  };
}

export type Quotation = ReturnType<typeof useQuotation>;
