// An account number as it is printed, an IBAN in groups of four; it never reorders.
import { useRef } from "react";
import { useLocale } from "../i18n/context";
import { CopyButton } from "./copy-button";
import { Code } from "./values";
import "./iban.css";

interface IbanProps {
  /** IBAN without spaces. */
  value: string;
  /** Some characters are hidden, so that there is no copy button. */
  isMasked: boolean;
  /** Otherwise a number of its country, which has no groups. */
  isIban?: boolean;
}

export function Iban({ value: typed, isMasked, isIban = true }: IbanProps) {
  const { text } = useLocale();
  const shown = useRef<HTMLSpanElement>(null);
  // A draft has it as it was typed.
  const value = isIban ? typed.toUpperCase() : typed;
  const ending = isIban ? "bank-accounts-iban-ending" : "bank-accounts-number-ending";
  const what = text(ending, { digits: value.slice(-4) });
  return (
    <span className="with-copy" ref={shown}>
      <Code>{isIban ? value.replace(/.{4}(?=.)/gu, "$& ") : value}</Code>
      {!isMasked && <CopyButton value={value} what={what} shown={shown} />}
    </span>
  );
}
