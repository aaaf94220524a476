// One toast. A CSS animation measures its time, which is paused while it is hovered or focused.
import { Icon } from "../../components/icon";
import { MessageText } from "../../components/message-text";
import { useLocale } from "../../i18n/context";
import type { Notice } from "../../types/server";
import { noticeIcon } from "../notice-line";

interface ToastItemProps {
  notice: Notice;
  dismiss(): void;
}

export function ToastItem({ notice, dismiss }: ToastItemProps) {
  const { text } = useLocale();
  return (
    <div
      className={`toast ${notice.kind}`}
      onAnimationEnd={({ animationName }) => animationName === "toast-time" && dismiss()}
    >
      <Icon name={noticeIcon(notice.kind)} />
      <p>
        <MessageText message={notice.text} />
      </p>
      <button
        type="button"
        className="tool"
        title={text("shell-toast-close")}
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget);
          dismiss();
        }}
      >
        <Icon name="close" />
        <span className="unseen">{text("shell-toast-close")}</span>
      </button>
    </div>
  );
}

/** Escape closes the focused toast, or else the newest. Returns a function that stops this. */
export function closeByEscape(): () => void {
  document.addEventListener("keydown", close);
  return () => document.removeEventListener("keydown", close);
}

function close(event: KeyboardEvent): void {
  // The browser closes dialogs and popovers first.
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (document.querySelector("dialog[open], :popover-open")) return;
  const focused = document.activeElement?.closest(".toast");
  const toast = focused ?? document.querySelector(".toast:last-child");
  toast?.querySelector("button")?.click();
}

/** Moves the focus of a toast that is being closed to the next toast, or else to the dialog or page below it. */
function moveFocus(button: HTMLElement): void {
  if (button !== document.activeElement) return;
  const toast = button.closest(".toast");
  const neighbour = toast?.nextElementSibling ?? toast?.previousElementSibling;
  const next =
    neighbour?.querySelector("button") ??
    toast?.closest("dialog")?.querySelector("button") ??
    document.querySelector("main");
  next?.focus({ preventScroll: true });
}
