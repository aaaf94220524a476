// The calculator's state: the server's result at first, then the result of the typed values.
import { useEffect, useState } from "react";
import type { CalculatorProps } from "../../types/server";
import {
  type Calculation,
  calculate,
  type NumberField,
  numberFields,
  type Typed,
  typedInto,
} from "./calculate";

/** Milliseconds after the last input until errors are shown and the result is announced. */
const PAUSE = 800;

interface ShownCalculation extends Calculation {
  /** Currency of the shown figures. */
  currency: string;
  /** The result at the last pause, which a screen reader reads out. */
  paused: Calculation | null;
  /** Calculates after every input. */
  follow(form: HTMLFormElement): void;
  /** Announces the result at once, or focuses the first wrong field. */
  finish(form: HTMLFormElement): void;
}

export function useCalculation(props: CalculatorProps): ShownCalculation {
  const { form, currencies, breakdown } = props;
  const [typed, setTyped] = useState<Typed | null>(null);
  const [paused, setPaused] = useState<Calculation | null>(null);
  const [blamed, setBlamed] = useState<readonly NumberField[]>(wrongFields(form));
  const result = (typed: Typed) => calculate(typed, minorUnitOf(typed.currency, currencies));
  const calculation = typed ? result(typed) : { breakdown, errors: form.errors };

  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => {
      const reached = calculate(typed, minorUnitOf(typed.currency, currencies));
      setPaused(reached);
      // An empty field is an error only after the form was submitted.
      setBlamed((before) =>
        wrongFields(reached).filter((field) => typed[field] !== "" || before.includes(field)),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, currencies]);

  return {
    currency: typed?.currency ?? form.values.currency ?? "",
    breakdown: calculation.breakdown,
    errors: Object.fromEntries(
      Object.entries(calculation.errors).filter(([field]) => blamed.some((name) => name === field)),
    ),
    paused,
    follow: (element) => setTyped(typedInto(element)),
    finish(element) {
      const finished = typedInto(element);
      const reached = result(finished);
      const wrong = wrongFields(reached);
      setTyped(finished);
      setPaused(reached);
      setBlamed(wrong);
      if (wrong[0]) element.querySelector<HTMLElement>(`[name=${wrong[0]}]`)?.focus();
    },
  };
}

function minorUnitOf(currency: string, currencies: CalculatorProps["currencies"]): number {
  return currencies.find(({ code }) => code === currency)?.minorUnit ?? 2;
}

function wrongFields({ errors }: Pick<Calculation, "errors">): NumberField[] {
  return numberFields.filter((field) => field in errors);
}
