// A button that copies a value, and shows the outcome beside itself for a while.
import { type RefObject, useEffect, useState } from "react";
import { useLocale } from "../i18n/context";
import { Icon } from "./icon";
import "./copy-button.css";

/** Milliseconds for which the outcome is shown. */
const OUTCOME_TIME = 5000;

interface CopyButtonProps {
  /** The value to copy, if there is one yet. */
  value: string | undefined;
  /** Describes the value in the button's accessible name. */
  what: string;
  /** The element with the value, which is selected if copying fails. */
  shown: RefObject<HTMLElement | null>;
}

export function CopyButton({ value, what, shown }: CopyButtonProps) {
  const { text } = useLocale();
  const [outcome, setOutcome] = useState<{ value: string; isCopied: boolean } | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), OUTCOME_TIME);
    return () => clearTimeout(timer);
  }, [outcome]);
  // The outcome belongs to the value that was copied, not to a newer one.
  const shownOutcome = outcome?.value === value ? outcome : null;
  const label = text("copy-value", { what });
  const copyValue = async () => {
    if (!value || !shown.current) return;
    // Assistive technology announces the same text again only after it was removed.
    setOutcome(null);
    setOutcome({ value, isCopied: await copy(value, shown.current) });
  };
  return (
    <span className="copy">
      <button type="button" className="tool" title={label} disabled={!value} onClick={copyValue}>
        <Icon name={shownOutcome?.isCopied ? "done" : "copy"} />
        <span className="unseen">{label}</span>
      </button>
      <small role="status">
        {shownOutcome && (shownOutcome.isCopied ? text("copy-done") : text("copy-selected"))}
      </small>
    </span>
  );
}

/** Returns whether the value was copied; otherwise selects it within `shown`. */
export async function copy(value: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown.querySelector("bdi") ?? shown);
    return false;
  }
}
