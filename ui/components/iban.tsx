// An account number in groups of four, as it is printed; it never wraps and never reorders.
import { useRef, useState } from "react";
import { useText } from "../i18n/context";
import { Code } from "./code";
import { copy } from "./copy";
import { Icon } from "./icon";

interface IbanProps {
  /** Without spaces. */
  value: string;
  /** Some of it is hidden, so that there is nothing to copy. */
  isMasked: boolean;
}

export function Iban({ value, isMasked }: IbanProps) {
  const text = useText();
  const shown = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<{ isCopied: boolean } | null>(null);
  const label = text("copy-value", { what: text("bank-accounts-iban") });
  const copyWhole = async () => {
    if (shown.current) setOutcome({ isCopied: await copy(value, shown.current) });
  };
  return (
    <span className="with-copy" ref={shown}>
      <Code>{value.replace(/.{4}(?=.)/gu, "$& ")}</Code>
      {!isMasked && (
        <button type="button" className="tool" title={label} onClick={copyWhole}>
          <Icon name={outcome?.isCopied ? "done" : "copy"} />
          <span className="unseen">{label}</span>
        </button>
      )}
      <small role="status">
        {outcome && (outcome.isCopied ? text("copy-done") : text("copy-selected"))}
      </small>
    </span>
  );
}
