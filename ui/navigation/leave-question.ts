// Asks for confirmation before unsent text is lost.
import type { UnsavedForms } from "./unsaved-forms";

/** Asks the viewer, and passes the answer to `answer`. */
type Ask = (answer: (leave: boolean) => void) => void;

export class LeaveQuestion {
  readonly #unsaved: UnsavedForms;
  #ask: Ask = (answer) => answer(true);
  /** Answers the open question; does nothing without one. */
  #answer: (leave: boolean) => void = () => {};

  constructor(unsaved: UnsavedForms) {
    this.#unsaved = unsaved;
  }

  /** Asks every question by `ask`; returns a function that stops this. */
  attach(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      this.#ask = (answer) => answer(true);
    };
  }

  /**
   * Returns whether the page may be left: nothing would be lost, or the viewer confirms. `isSaved` is whether everything
   * outside of the page's guarded forms is saved.
   */
  async mayLeave(isSaved = true): Promise<boolean> {
    const forms = this.#unsaved.all;
    if (isSaved && forms.length === 0) return true;
    // A second question replaces the first.
    this.#answer(false);
    const leave = await new Promise<boolean>((answer) => {
      this.#answer = answer;
      this.#ask(answer);
    });
    if (leave) this.#unsaved.giveUp(...forms);
    return leave;
  }
}
