// The attributes of `<html>` for a viewer's preferences, equal to templates/document.html.
export function rootAttributes(preferences) {
  return {
    lang: preferences.language,
    dir: preferences.direction,
    "data-layout": preferences.layout,
    "data-sidebar": preferences.sidebarColour,
    "data-sidebar-size": preferences.sidebarSize,
    "data-mode": preferences.mode,
    "data-topbar": preferences.topbarColour,
    "data-skin": preferences.skin,
    "data-navbar": preferences.navigation,
    "data-content": preferences.width,
  };
}
