// Switches language, mode and layout at once, saves them in the background, and follows the other tabs.
import type { Language } from "../types/server/Language";
import type { PageData } from "../types/server/PageData";
import type { Preferences } from "../types/server/Preferences";
import type { Enhancement, Submission } from "./forms";
import { isOffline, submitNatively } from "./full-load";
import type { Navigator } from "./navigator";
import type { SwitchedPreferences } from "./switched-preferences";

/** Where specification section 4 has the choice of language and mode stored. */
const DIRECTION_KEY = "direction";
const MODE_KEY = "LIGHTMODE";

const DIRECTIONS = { ar: "rtl", en: "ltr" } as const;
const LANGUAGES = { rtl: "ar", ltr: "en" } as const;

/** Makes the enhancement of the forms that post preferences. */
export function switchPreferences(
  navigator: Navigator,
  switched: SwitchedPreferences,
  basePath: string,
): Enhancement {
  const tabs = new BroadcastChannel(`preferences:${basePath}`);
  // Titles and the backend's words follow once the portal knows the language.
  tabs.onmessage = () => navigator.refresh();
  followOtherTabs(navigator, switched);

  return async (submission) => {
    const changes = changesIn(submission, navigator.shown.view.data.preferences);
    switched.note(changes);
    await navigator.redraw(changed(changes));
    if (changes.language) localStorage.setItem(DIRECTION_KEY, DIRECTIONS[changes.language]);
    if (changes.mode) localStorage.setItem(MODE_KEY, changes.mode);
    saveLater(submission, changes);
  };

  async function saveLater(submission: Submission, changes: Partial<Preferences>): Promise<void> {
    try {
      await switched.save(submission.action, changes);
    } catch {
      if (!isOffline()) return submitNatively(submission.action, submission.fields);
      addEventListener("online", () => saveLater(submission, changes), { once: true });
      return;
    }
    if (!changes.language) return;
    tabs.postMessage("language saved");
    await navigator.refresh();
  }
}

/** The settings among a form's fields; the form and the server's types name and value them alike. */
function changesIn({ fields }: Submission, current: Preferences): Partial<Preferences> {
  const settings = Object.entries(fields).filter(([name]) => name in current);
  const changes: Partial<Preferences> = Object.fromEntries(settings);
  return changes.language ? withLanguage(changes.language, changes) : changes;
}

function withLanguage(
  language: Language,
  changes: Partial<Preferences> = {},
): Partial<Preferences> {
  return { ...changes, language, direction: DIRECTIONS[language] };
}

function changed(changes: Partial<Preferences>): (data: PageData) => PageData {
  return (data) => ({ ...data, preferences: { ...data.preferences, ...changes } });
}

function followOtherTabs(navigator: Navigator, switched: SwitchedPreferences): void {
  addEventListener("storage", ({ key, newValue }) => {
    const changes = followed(key, newValue);
    if (!changes) return;
    switched.note(changes);
    // A tab that cannot load the other language's messages stays as it is.
    navigator.redraw(changed(changes)).catch(() => {});
  });
}

function followed(key: string | null, value: string | null): Partial<Preferences> | null {
  if (key === DIRECTION_KEY && (value === "rtl" || value === "ltr"))
    return withLanguage(LANGUAGES[value]);
  if (key === MODE_KEY && (value === "light" || value === "dark")) return { mode: value };
  return null;
}
