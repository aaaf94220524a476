// The live region of toasts. It is always in the document, or in the open dialog, because assistive technology announces
// only additions to an existing region.
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocale } from "../../i18n/context";
import type { Toast, Toasts } from "../../navigation/toasts";
import { closeByEscape, ToastItem } from "./toast";

const NONE: readonly Toast[] = [];

/** Only the browser provides it. */
export const ToastsContext = createContext<Toasts | null>(null);

export function ToastRegion() {
  const { text } = useLocale();
  const toasts = useContext(ToastsContext);
  const shown = useSyncExternalStore(
    (listener) => toasts?.subscribe(listener) ?? (() => {}),
    () => toasts?.shown ?? NONE,
    () => NONE,
  );
  useEffect(closeByEscape, []);
  const modal = useModal();
  const region = (
    <div className="toasts" role="log" aria-label={text("shell-toasts")}>
      {shown.map(({ id, notice }) => (
        <ToastItem key={id} notice={notice} dismiss={() => toasts?.dismiss(id)} />
      ))}
    </div>
  );
  return modal ? createPortal(region, modal) : region;
}

/** The topmost modal dialog: everything outside it is inert and lies below it. The server renders none. */
function useModal(): Element | null {
  return useSyncExternalStore(watchDialogs, topModal, () => null);
}

function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ["open"] });
  return () => observer.disconnect();
}

function topModal(): Element | null {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
}
