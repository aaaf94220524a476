// The panels that open beside a page, and how they load their page.
import { createContext } from "react";
import type { Panel } from "../../components/panel";
import type { PanelName } from "../../navigation/open-panel";
import type { Page } from "../../types/server";

interface Entry {
  /** Rejects when the chunk cannot be fetched. */
  load(): Promise<{ panel: Panel }>;
  /** The path of the panel's page; a panel that needs scripts has none. */
  path?: string;
}

export const panels: Record<PanelName, Entry> = {
  appearance: { load: () => import("../../tools/appearance/panel"), path: "/appearance" },
  calculator: { load: () => import("../../tools/calculator/panel"), path: "/calculator" },
  palette: { load: () => import("../../tools/palette/panel") },
  shortcuts: { load: () => import("../../tools/shortcuts/panel") },
};

export function isPanelName(name: string): name is PanelName {
  return Object.hasOwn(panels, name);
}

export interface PanelPages {
  /** Fetches the page at `url`; rejects if a panel cannot show it. */
  fetch(url: URL, signal: AbortSignal): Promise<Page>;
  /** Fetches the page at `url` for results beside what is shown: neither remembered nor with the loading bar. */
  peek(url: URL, signal: AbortSignal): Promise<Page>;
  /** Navigates to the page instead. */
  visit(url: URL): void;
}

export const PanelPagesContext = createContext<PanelPages | null>(null);
