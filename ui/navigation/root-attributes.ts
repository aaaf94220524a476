// The viewer's preferences on the root element, as the server writes them into the document.
import type { Preferences } from "../types/server";

/** Gives the root the attributes of specification section 3. */
export function applyPreferences(
  preferences: Preferences,
  root: HTMLElement = document.documentElement,
): void {
  root.lang = preferences.language;
  root.dir = preferences.direction;
  root.dataset.layout = preferences.layout;
  root.dataset.skin = preferences.skin;
  root.dataset.mode = preferences.mode;
  root.dataset.content = preferences.width;
  root.dataset.navbar = preferences.navigation;
  root.dataset.sidebar = preferences.sidebarColour;
  root.dataset.topbar = preferences.topbarColour;
  if (preferences.layout === "vertical") root.dataset.sidebarSize = preferences.sidebarSize;
  else delete root.dataset.sidebarSize;
}
