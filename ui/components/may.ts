// Whether the viewer may take an action in an area of the portal, for components that leave out what the viewer may not do.
import type { Action, Area } from "../types/server";
import { usePageData } from "./page-data";

/** As the service enforces it: account managers may do everything, and whoever may edit or approve may view. */
export function useMay(): (area: Area, action: Action) => boolean {
  const { viewer } = usePageData();
  return (area, action) => {
    if (!viewer) return false;
    if (viewer.isAccountManager) return true;
    const actions = viewer.permissions?.[area] ?? [];
    return action === "view" ? actions.length > 0 : actions.includes(action);
  };
}
