// Preferences that were changed since the document was rendered; they override those of later pages.
import type { PageData, Preferences } from "../types/server";
import type { Send } from "./request";

/** The portal rejected the change. */
export class NotTaken extends Error {
  /** The portal's message is shown. */
  readonly isShown: boolean;

  constructor(status: number, isShown: boolean) {
    super(`The preferences were not saved: ${status}`);
    this.isShown = isShown;
  }
}

export class SwitchedPreferences {
  readonly #send: Send;
  #changes: Partial<Preferences> = {};
  #saving: Promise<unknown> = Promise.resolve();

  constructor(send: Send) {
    this.#send = send;
  }

  /** Applies the changes to a page, which the portal may have rendered before it received them. */
  over(data: PageData): PageData {
    return { ...data, preferences: { ...data.preferences, ...this.#changes } };
  }

  /** Adds changes of this tab or another one. */
  note(changes: Partial<Preferences>): void {
    this.#changes = { ...this.#changes, ...changes };
  }

  /**
   * Sends the changes after all earlier ones; returns the saved preferences. Rejects with `NotTaken` if the portal
   * rejects them, and with another error without a response.
   */
  save(url: string, changes: Record<string, string>): Promise<Preferences> {
    const saved = this.#saving.then(async () => {
      const { ok, status, body, refusal } = await this.#send(url, {
        body: changes,
        // The switched setting is applied already.
        ignoreLoadingBar: true,
      });
      if (!ok || !isSaved(body)) throw new NotTaken(status, refusal !== null);
      return body.preferences;
    });
    this.#saving = saved.catch(() => {});
    return saved;
  }
}

function isSaved(body: object | null): body is { preferences: Preferences } {
  return body !== null && "preferences" in body;
}
