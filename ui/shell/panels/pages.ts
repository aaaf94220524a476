// How a panel reaches the portal's pages; only the browser gives it that.
import { createContext } from "react";
import type { Page } from "../../types/server";

export interface PanelPages {
  /** The page at `url`; rejects when it cannot be had beside the one that is shown. */
  fetch(url: URL, signal: AbortSignal): Promise<Page>;
  /** Goes there instead. */
  visit(url: URL): void;
}

export const PanelPagesContext = createContext<PanelPages | null>(null);
