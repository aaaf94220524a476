// Where toasts appear. It stands in every document, for assistive technology announces only what comes into a region
// that it knows.
import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { useText } from "../../i18n/context";
import type { Toast, Toasts } from "../../navigation/toasts";
import { closeByEscape } from "./close";
import { ToastItem } from "./toast";

const NONE: readonly Toast[] = [];

/** Only the browser has any. */
export const ToastsContext = createContext<Toasts | null>(null);

export function ToastRegion() {
  const text = useText();
  const toasts = useContext(ToastsContext);
  const shown = useSyncExternalStore(
    (listener) => toasts?.subscribe(listener) ?? (() => {}),
    () => toasts?.shown ?? NONE,
    () => NONE,
  );
  useEffect(closeByEscape, []);
  return (
    <div className="toasts" role="log" aria-label={text("shell-toasts")}>
      {shown.map(({ id, notice }) => (
        <ToastItem key={id} notice={notice} dismiss={() => toasts?.dismiss(id)} />
      ))}
    </div>
  );
}
