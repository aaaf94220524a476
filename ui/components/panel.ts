// The panels of the tools, which open beside the page; without scripts their links lead to pages.
import type { FunctionComponent } from "react";
import type { MessageId } from "../types/messages";
import type { Page } from "../types/server";

export interface PanelProps {
  /** The page at the link's address, where the panel `wantsPage`. */
  page: Page | null;
  close(): void;
}

/** Exported as `panel` by `ui/tools/NAME/panel.tsx`. The element with `data-focus-first` is focused when the panel opens. */
export interface Panel {
  /** The dialog's heading. */
  title: MessageId;
  /** A drawer at the page's inline end, or a dialog in the centre. */
  placement: "end" | "centre";
  /** The heading is only for screen readers. */
  hidesTitle?: boolean;
  /** The panel renders the tool's page from its props. */
  wantsPage?: boolean;
  Content: FunctionComponent<PanelProps>;
}
