// Switches language, mode and layout at once, saves them in the background, and follows the other tabs.
import type { PageData, Preferences } from "../types/server";
import type { Enhancement, Submission } from "./forms";
import { submitNatively } from "./full-load";
import { loadStylesOf } from "./layout-styles";
import type { Navigator } from "./navigator";
import { inBrowser } from "./storage";
import { NotTaken, type SwitchedPreferences } from "./switched-preferences";
import { whenReachable } from "./when-reachable";

/** The storage keys of specification section 4, and one for the language, whose direction the viewer may change. */
const DIRECTION_KEY = "direction";
const LANGUAGE_KEY = "language";
const MODE_KEY = "LIGHTMODE";

const DIRECTIONS = { ar: "rtl", en: "ltr" } as const;

/** The message between tabs: changed settings, or that the portal has saved the new language. */
type News = { changes: Partial<Preferences> } | "language saved";

/** Makes the enhancement of the forms that post preferences. */
export function switchPreferences(
  navigator: Navigator,
  switched: SwitchedPreferences,
  basePath: string,
): Enhancement {
  // The sign-in may have brought them from another browser.
  remember(navigator.shown.view.data.preferences);
  const tabs = new BroadcastChannel(`preferences:${basePath}`);
  tabs.onmessage = ({ data: news }: MessageEvent<News>) => {
    // Titles and texts of the service follow after the portal has saved the language.
    if (news === "language saved") return navigator.refresh();
    // A tab that cannot load the other language's messages stays as it is.
    return draw(news.changes).catch(() => {});
  };
  const notify = (news: News) => tabs.postMessage(news);

  return async (submission) => {
    if ("reset" in submission.fields) {
      // Only the portal knows the defaults.
      const kept = await switched.save(submission.action, submission.fields).catch(unlessShown);
      if (!kept) return false;
      await draw(kept);
      remember(kept);
      notify({ changes: kept });
      return true;
    }
    const before = navigator.shown.view.data.preferences;
    const changes = changesIn(submission, before);
    await apply(changes);
    saveLater(submission, changes, before);
    return true;
  };

  async function apply(changes: Partial<Preferences>): Promise<void> {
    await draw(changes);
    remember(changes);
    notify({ changes });
  }

  async function draw(changes: Partial<Preferences>): Promise<void> {
    await loadStylesOf(changes);
    switched.note(changes);
    await navigator.redraw(changed(changes));
  }

  async function saveLater(
    submission: Submission,
    changes: Partial<Preferences>,
    before: Preferences,
  ): Promise<void> {
    try {
      await switched.save(submission.action, changes);
    } catch (error) {
      if (error instanceof NotTaken) {
        if (error.isShown) return apply(before);
        return submitNatively(submission.action, submission.fields);
      }
      // The page already shows the change; a lost connection must not replace the page.
      return whenReachable(() => saveLater(submission, changes, before));
    }
    if (!changes.language) return;
    notify("language saved");
    await navigator.refresh();
  }
}

function unlessShown(error: unknown): null {
  if (error instanceof NotTaken && error.isShown) return null;
  throw error;
}

/** The settings that a form changes; the form and the server's types name and value them alike. */
function changesIn({ fields }: Submission, current: Preferences): Partial<Preferences> {
  const settings = Object.entries(current)
    .filter(([name, value]) => (fields[name] ?? value) !== value)
    .map(([name]) => [name, fields[name]]);
  const changes: Partial<Preferences> = Object.fromEntries(settings);
  return changes.language ? { direction: DIRECTIONS[changes.language], ...changes } : changes;
}

function changed(changes: Partial<Preferences>): (data: PageData) => PageData {
  return (data) => ({ ...data, preferences: { ...data.preferences, ...changes } });
}

function remember({ direction, language, mode }: Partial<Preferences>): void {
  if (language) inBrowser.set(LANGUAGE_KEY, language);
  if (direction) inBrowser.set(DIRECTION_KEY, direction);
  if (mode) inBrowser.set(MODE_KEY, mode);
}
