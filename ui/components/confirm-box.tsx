// A button that unfolds a form which is confirmed, and the link in the form that folds it up again.
import type { MouseEvent, ReactNode } from "react";
import { useLocale } from "../i18n/context";
import { isPlainPress } from "../navigation/links";
import type { MessageId } from "../types/messages";
import { usePageData } from "./page-data";
import "./confirm-form.css";

interface ConfirmBoxProps {
  /** The label of the button that unfolds the form. */
  open: ReactNode;
  openClass?: string | undefined;
  className?: string;
  /** Whether the form is unfolded at first. */
  isOpen: boolean | undefined;
  /** The form, with a [`CancelLink`]. */
  children: ReactNode;
}

export function ConfirmBox({ open, openClass, className, isOpen, children }: ConfirmBoxProps) {
  return (
    <details
      className={className ? `confirm ${className}` : "confirm"}
      // Opening one closes the others.
      name="confirm"
      open={isOpen}
    >
      <summary className={openClass ?? "button"}>{open}</summary>
      {children}
    </details>
  );
}

interface CancelLinkProps {
  label?: MessageId | undefined;
  isCompact?: boolean | undefined;
}

/** Scripts fold the form up in place, without what was typed into it; otherwise the page is loaded anew. */
export function CancelLink({ label = "confirm-cancel", isCompact }: CancelLinkProps) {
  const { text } = useLocale();
  const { url, basePath } = usePageData();
  return (
    <a className={isCompact ? "button compact" : "button"} href={basePath + url} onClick={foldUp}>
      {text(label)}
    </a>
  );
}

function foldUp(event: MouseEvent<HTMLAnchorElement>) {
  const details = event.currentTarget.closest("details");
  if (!details || !isPlainPress(event.nativeEvent)) return;
  event.preventDefault();
  details.querySelector("form")?.reset();
  details.open = false;
  details.querySelector("summary")?.focus();
}
