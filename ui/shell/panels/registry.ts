// Every panel: where its code is, and the page that its link leads to.
import type { Panel } from "../../components/panel";
import type { PanelName } from "../../navigation/open-panel";

interface Entry {
  /** Rejects when the chunk cannot be fetched. */
  load(): Promise<{ panel: Panel }>;
  /** A path of the portal; a panel for scripts alone has none. */
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
