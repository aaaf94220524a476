// An account number in groups of four, as it is printed; it never wraps and never reorders.
import { useRef } from "react";
import { useLocale } from "../i18n/context";
import { CopyButton } from "./copy-button";
import { Code } from "./values";

interface IbanProps {
  /** Without spaces. */
  value: string;
  /** Some characters are hidden, so that there is no copy button. */
  isMasked: boolean;
}

export function Iban({ value, isMasked }: IbanProps) {
  const { text } = useLocale();
  const shown = useRef<HTMLSpanElement>(null);
  const what = text("bank-accounts-iban-ending", { digits: value.slice(-4) });
  return (
    <span className="with-copy" ref={shown}>
      <Code>{value.replace(/.{4}(?=.)/gu, "$& ")}</Code>
      {!isMasked && <CopyButton value={value} what={what} shown={shown} />}
    </span>
  );
}
