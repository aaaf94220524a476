// Preferences that were switched since the document was made: they hold over whatever a page brings along.
import type { PageData, Preferences } from "../types/server";
import type { Send } from "./request";

/** The portal was reached and did not take the change. */
export class NotTaken extends Error {}

export class SwitchedPreferences {
  readonly #send: Send;
  #changes: Partial<Preferences> = {};
  #saving: Promise<unknown> = Promise.resolve();

  constructor(send: Send) {
    this.#send = send;
  }

  /** Lays the changes over a page's preferences: it may have left the portal before they arrived there. */
  over(data: PageData): PageData {
    return { ...data, preferences: { ...data.preferences, ...this.#changes } };
  }

  /** Keeps changes that this tab or another one made. */
  note(changes: Partial<Preferences>): void {
    this.#changes = { ...this.#changes, ...changes };
  }

  /**
   * Sends the changes after those before them; answers what the portal keeps now. Rejects with `NotTaken` when it did
   * not take them, and with anything else when no answer came.
   */
  save(url: string, changes: Record<string, string>): Promise<Preferences> {
    const saved = this.#saving.then(async () => {
      const { ok, status, body } = await this.#send(url, {
        body: changes,
        // The switched setting is applied already.
        ignoreLoadingBar: true,
      });
      if (!ok || !isSaved(body)) throw new NotTaken(`The preferences were not saved: ${status}`);
      return body.preferences;
    });
    this.#saving = saved.catch(() => {});
    return saved;
  }
}

function isSaved(body: object | null): body is { preferences: Preferences } {
  return body !== null && "preferences" in body;
}
