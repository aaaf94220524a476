// The dialog around a panel. The browser keeps the focus inside, closes it on Escape or a press outside, and restores
// the focus.
import { useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../../components/icon";
import type { Panel } from "../../components/panel";
import { useLocale } from "../../i18n/context";
import type { Page } from "../../types/server";

interface PanelDialogProps {
  panel: Panel;
  page: Page | null;
  onClose(): void;
}

export function PanelDialog({ panel, page, onClose }: PanelDialogProps) {
  const { title, placement, hidesTitle = false, Content } = panel;
  const { text } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>("[data-focus-first]")?.focus();
    // A panel that replaces this one returns the focus to the same opener.
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${placement}`}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
    >
      <form method="dialog" className="dialog-head">
        <h2 id={titleId} className={hidesTitle ? "unseen" : undefined}>
          {text(title)}
        </h2>
        <button type="submit" className="tool" title={text("shell-panel-close")}>
          <Icon name="close" />
          <span className="unseen">{text("shell-panel-close")}</span>
        </button>
      </form>
      <Content page={page} close={() => dialog.current?.close()} />
    </dialog>
  );
}
