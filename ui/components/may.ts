// Whether the viewer may take an action in an area of the portal, for components that leave out what the viewer may not do.
import type { Action, Area, Viewer } from "../types/server";
import { usePageData } from "./page-data";

export type Permitted = Pick<Viewer, "isAccountManager" | "permissions">;

/** Returns the service's decision: account managers may do everything, and users who may edit or approve may view. */
export function isPermitted(viewer: Permitted, area: Area, action: Action): boolean {
  if (viewer.isAccountManager) return true;
  const actions = viewer.permissions?.[area] ?? [];
  return action === "view" ? actions.length > 0 : actions.includes(action);
}

export function useMay(): (area: Area, action: Action) => boolean {
  const { viewer } = usePageData();
  return (area, action) => viewer !== null && isPermitted(viewer, area, action);
}
