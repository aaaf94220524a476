// The open drafts of the shown page, which are saved before other forms are sent and before the session ends.
import type { Autosave } from "./autosave";

export class OpenDrafts {
  readonly #open = new Set<Autosave>();

  /** Returns a function that removes it. */
  add(autosave: Autosave): () => void {
    this.#open.add(autosave);
    return () => this.#open.delete(autosave);
  }

  /** The draft of this form, if it is one. */
  of(form: HTMLFormElement): Autosave | undefined {
    return [...this.#open].find((draft) => draft.form === form);
  }

  /** Saves all drafts; returns whether everything is saved. */
  async flush(): Promise<boolean> {
    const open = [...this.#open];
    await Promise.all(open.map((autosave) => autosave.flush()));
    return open.every(({ isSaved }) => isSaved);
  }

  /** Stores the unsaved values of all drafts in the browser. */
  keep(): void {
    for (const autosave of this.#open) autosave.keep();
  }

  giveUp(): void {
    for (const autosave of this.#open) autosave.giveUp();
  }
}
