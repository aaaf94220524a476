// Asks for confirmation before unsent text is lost.
import type { UnsavedForms } from "./unsaved-forms";

/** Kind of loss: text of the shown page, or messages that the browser stores for any page. */
export type Loss = "page" | "messages";

/** Asks the viewer, and passes the answer to `answer`. */
type Ask = (loss: Loss, answer: (leave: boolean) => void) => void;

export class LeaveQuestion {
  readonly #unsaved: UnsavedForms;
  #ask: Ask = (_, answer) => answer(true);
  /** Answers the open question; does nothing without one. */
  #answer: (leave: boolean) => void = () => {};

  constructor(unsaved: UnsavedForms) {
    this.#unsaved = unsaved;
  }

  /** Asks every question by `ask`; returns a function that stops this. */
  attach(ask: Ask): () => void {
    this.#ask = ask;
    return () => {
      this.#ask = (_, answer) => answer(true);
    };
  }

  /**
   * Returns whether the page may be left: nothing would be lost, or the viewer confirms. `loss` is what would be lost
   * besides the page's guarded forms.
   */
  async mayLeave(loss: Loss | null = null): Promise<boolean> {
    const forms = this.#unsaved.all;
    const lost = forms.length > 0 ? "page" : loss;
    if (!lost) return true;
    // A second question replaces the first.
    this.#answer(false);
    const leave = await new Promise<boolean>((answer) => {
      this.#answer = answer;
      this.#ask(lost, answer);
    });
    if (leave) this.#unsaved.giveUp(...forms);
    return leave;
  }
}
