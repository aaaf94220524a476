// The viewer's layout settings, read from the cookie as the portal reads them.

const DEFAULTS = {
  language: "ar",
  layout: "vertical",
  skin: "default",
  mode: "light",
  direction: "rtl",
  width: "fluid",
  sidebarSize: "lg",
  navigation: "sticky",
  sidebarColour: "dark",
  topbarColour: "dark",
};

/** The cookie's value is `language:ar.layout:vertical.…`; settings that are missing have their defaults. */
export function preferencesOf(cookies) {
  const preferences = { ...DEFAULTS };
  const [, value = ""] = /(?:^|; )portal-preferences=([^;]*)/.exec(cookies ?? "") ?? [];
  for (const field of value.split(".")) {
    const [name, setting] = field.split(":");
    if (setting && name in preferences) preferences[name] = setting;
  }
  return preferences;
}
