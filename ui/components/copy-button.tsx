// A button that copies a value, and shows the outcome beside itself for a while.
import { type RefObject, useEffect, useState } from "react";
import { useLocale } from "../i18n/context";
import { Icon } from "./icon";
import "./copy-button.css";

/** Milliseconds for which the outcome is said. */
const OUTCOME_TIME = 5000;

interface CopyButtonProps {
  /** The value to copy, if there is one yet. */
  value: string | undefined;
  /** Tells the value from all others of the page, for the button's name. */
  what: string;
  /** Where the value stands: it is selected there when it cannot be copied. */
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
  const told = outcome?.value === value ? outcome : null;
  const label = text("copy-value", { what });
  const copyValue = async () => {
    if (!value || !shown.current) return;
    // The same words again are announced again only when they were gone before.
    setOutcome(null);
    setOutcome({ value, isCopied: await copy(value, shown.current) });
  };
  return (
    <span className="copy">
      <button type="button" className="tool" title={label} disabled={!value} onClick={copyValue}>
        <Icon name={told?.isCopied ? "done" : "copy"} />
        <span className="unseen">{label}</span>
      </button>
      <small role="status">
        {told && (told.isCopied ? text("copy-done") : text("copy-selected"))}
      </small>
    </span>
  );
}

/** Whether it was copied; otherwise the value within `shown` is selected. */
export async function copy(value: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown.querySelector("bdi") ?? shown);
    return false;
  }
}
