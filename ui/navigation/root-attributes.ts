// The viewer's preferences on the root element, as the server writes them into the document.
import type { Preferences } from "../types/server";

/** Gives the root the attributes of specification section 3; returns whether any has changed. */
export function applyPreferences(preferences: Preferences): boolean {
  const root = document.documentElement;
  const before = attributesOf(root);
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
  return attributesOf(root) !== before;
}

function attributesOf({ dataset }: HTMLElement): string {
  const { layout, skin, content, navbar, sidebar, topbar, sidebarSize } = dataset;
  return [layout, skin, content, navbar, sidebar, topbar, sidebarSize].join();
}
