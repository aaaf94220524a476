// Asks before unsent text is lost.
import type { UnsavedForms } from "./unsaved-forms";

/** Puts the question to the viewer; hands `answer` whether to leave. */
type Ask = (answer: (leave: boolean) => void) => void;

export class LeaveQuestion {
  readonly #unsaved: UnsavedForms;
  #ask: Ask = (answer) => answer(true);
  /** Answers the question that is open; does nothing once it is answered. */
  #answer: (leave: boolean) => void = () => {};

  constructor(unsaved: UnsavedForms) {
    this.#unsaved = unsaved;
  }

  /** Puts every question through `ask`; answers how to stop that. */
  attach(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      this.#ask = (answer) => answer(true);
    };
  }

  /**
   * Whether the page may be left: because nothing would be lost, or because the viewer says so. `isSaved` tells whether
   * what does not stand in the page's guarded forms is safe.
   */
  async mayLeave(isSaved = true): Promise<boolean> {
    const forms = this.#unsaved.all;
    if (isSaved && forms.length === 0) return true;
    // A second question takes the place of the first.
    this.#answer(false);
    const leave = await new Promise<boolean>((answer) => {
      this.#answer = answer;
      this.#ask(answer);
    });
    if (leave) this.#unsaved.giveUp(...forms);
    return leave;
  }
}
