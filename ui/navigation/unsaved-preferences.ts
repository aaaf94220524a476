// Preferences that the viewer switched and the portal may not know yet.
import type { PageData } from "../types/server/PageData";
import type { Preferences } from "../types/server/Preferences";
import type { Send } from "./request";

export class UnsavedPreferences {
  readonly #send: Send;
  #changes: Partial<Preferences> = {};
  #saving: Promise<void> = Promise.resolve();

  constructor(send: Send) {
    this.#send = send;
  }

  /** Lays the changes over the preferences that a page brought along. */
  over(data: PageData): PageData {
    return { ...data, preferences: { ...data.preferences, ...this.#changes } };
  }

  /** Sends the changes after those before them; rejects when the portal did not take them. */
  save(url: string, changes: Partial<Preferences>): Promise<void> {
    this.#changes = { ...this.#changes, ...changes };
    const saved = this.#saving.then(() => this.#post(url, changes));
    this.#saving = saved.catch(() => {});
    return saved;
  }

  async #post(url: string, changes: Partial<Preferences>): Promise<void> {
    const answer = await this.#send(url, { body: changes });
    if (!answer.ok) throw new Error(`The preferences were not saved: ${answer.status}`);
    const newer = Object.entries(this.#changes).filter(
      ([name, value]) => value !== changes[name as keyof Preferences],
    );
    this.#changes = Object.fromEntries(newer);
  }
}
