// Every command of the command palette.
import type { IconName } from "../../components/icon";
import { type SettingName, settings } from "../../components/layout-settings";
import { isInMenu, type MenuItem, menuFor } from "../../components/menu";
import type { Locale } from "../../i18n/locale";
import type { PanelName } from "../../navigation/open-panel";
import { shortcuts } from "../../navigation/shortcuts";
import type { MessageId } from "../../types/messages";
import type { FoundKind, PageData, Preferences, Viewer } from "../../types/server";

type Action =
  | { visit: string }
  /** A panel, and the path of its page. */
  | { panel: PanelName; path?: string }
  | { prefer: keyof Preferences | "reset"; value: string }
  | { signOut: true }
  | { print: true };

export interface Command {
  /** Stable between visits. */
  id: string;
  kind: "page" | "action" | "setting" | "search" | "order" | FoundKind;
  icon: IconName;
  label(text: Locale["text"]): string;
  action: Action;
  /** The keys of the same shortcut. */
  keys?: readonly string[] | undefined;
  /** The setting already has this value. */
  isCurrent?: boolean;
  /** Shown before any input. */
  isSuggested?: boolean;
}

type Viewing = Pick<PageData, "preferences"> & { viewer: Viewer };

export function commandsFor({ preferences, viewer }: Viewing): Command[] {
  return [
    ...menuFor(viewer).flatMap(pages),
    ...actions,
    ...languages(preferences),
    ...layoutSettings(preferences),
  ];
}

/** Searches of the viewer's lists, which match numbers and subjects; a complete number leads to the document. */
export function searches(query: string, viewer: Viewer): Command[] {
  const sought = new URLSearchParams({ search: query.trim(), direct: "on" });
  const search = (id: string, icon: IconName, label: MessageId, list: string): Command => ({
    id,
    kind: "search",
    icon,
    label: (text) => text(label, { query: query.trim() }),
    action: { visit: `${list}?${sought}` },
  });
  const orders = "/purchase-orders";
  const requests = "/quotations";
  const found: Command[] = [];
  if (isInMenu(viewer, orders))
    found.push(search("search-orders", "order", "palette-search-orders", orders));
  if (isInMenu(viewer, requests))
    found.push(search("search-requests", "quotation", "palette-search-requests", requests));
  return found;
}

function pages({ id, icon, label, link, subItems = [] }: MenuItem): Command[] {
  // Menus that the server words are those of viewers without a palette.
  if (!link || typeof label !== "string") return subItems.flatMap(pages);
  const keys = keysOf((opens) => "path" in opens && opens.path === link);
  return [{ ...worded(label), id, kind: "page", icon, action: { visit: link }, keys }];
}

const actions: readonly Command[] = [
  panel("calculator", "calculator", "title-calculator", "/calculator"),
  panel("appearance", "appearance", "title-appearance", "/appearance"),
  panel("shortcuts", "keyboard", "shortcuts-title"),
  { ...worded("palette-print"), ...act("print"), icon: "print", action: { print: true } },
  { ...worded("shell-sign-out"), ...act("sign-out"), icon: "leave", action: { signOut: true } },
  {
    ...worded("appearance-reset"),
    ...act("reset"),
    icon: "settings",
    action: { prefer: "reset", value: "1" },
    isSuggested: false,
  },
];

function panel(name: PanelName, icon: IconName, label: MessageId, path?: string): Command {
  const keys = keysOf((opens) => "panel" in opens && opens.panel === name);
  return {
    ...worded(label),
    ...act(name),
    icon,
    keys,
    action: path ? { panel: name, path } : { panel: name },
  };
}

function act(id: string): Pick<Command, "id" | "kind"> {
  return { id, kind: "action" };
}

function worded(label: MessageId): Pick<Command, "label" | "isSuggested"> {
  return { label: (text) => text(label), isSuggested: true };
}

function languages({ language }: Preferences): Command[] {
  const names = { ar: "appearance-language-ar", en: "appearance-language-en" } as const;
  return Object.entries(names).map(([value, name]) =>
    setting("language", "appearance-language", value, name, language),
  );
}

function layoutSettings(preferences: Preferences): Command[] {
  const names = Object.keys(settings) as SettingName[];
  return names.flatMap((name) => {
    const { label, values } = settings[name];
    // A menu along the top has no size.
    if (name === "sidebarSize" && preferences.layout === "horizontal") return [];
    return Object.entries(values).map(([value, valueLabel]) =>
      setting(name, label, value, valueLabel, preferences[name]),
    );
  });
}

/** The settings of the top bar, which are shown before any input. */
const switches: ReadonlySet<keyof Preferences> = new Set<keyof Preferences>([
  "language",
  "mode",
  "sidebarSize",
]);

function setting(
  name: keyof Preferences,
  label: MessageId,
  value: string,
  valueLabel: MessageId,
  current: string,
): Command {
  return {
    id: `${name}-${value}`,
    kind: "setting",
    icon: "settings",
    label: (text) => text("palette-setting", { setting: text(label), value: text(valueLabel) }),
    action: { prefer: name, value },
    isCurrent: value === current,
    isSuggested: switches.has(name) && value !== current,
  };
}

function keysOf(
  isMeant: (opens: (typeof shortcuts)[number]["opens"]) => boolean,
): readonly string[] | undefined {
  return shortcuts.find(({ opens }) => isMeant(opens))?.keys;
}
