// The forms with unsent input, among those with `data-guard`.
import { controlsOf, differsFromDefault, isCheckable } from "./typed-text";

export class UnsavedForms {
  readonly #edited = new WeakSet<HTMLFormElement>();
  /** The forms that were sent since the document arrived. */
  readonly #sent = new WeakSet<HTMLFormElement>();
  readonly #abandoned = new WeakSet<HTMLFormElement>();

  constructor() {
    document.addEventListener("input", ({ target }) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (!form) return;
      this.#edited.add(form);
      this.#abandoned.delete(form);
    });
    document.addEventListener("submit", ({ target }) => {
      const form = target as HTMLFormElement;
      this.#sent.add(form);
      // A refusal makes the typed values the defaults.
      if (differsFromDefault(form)) this.#edited.add(form);
    });
    document.addEventListener("reset", ({ target }) => this.giveUp(target as HTMLFormElement));
    addEventListener("beforeunload", (event) => {
      if (this.all.length > 0) event.preventDefault();
    });
  }

  get all(): HTMLFormElement[] {
    const guarded = document.querySelectorAll<HTMLFormElement>("form[data-guard]");
    return [...guarded].filter((form) => !this.#abandoned.has(form) && this.#isTyped(form));
  }

  /** Marks forms as saved or discarded, until the next input. */
  giveUp(...forms: HTMLFormElement[]): void {
    for (const form of forms) {
      this.#edited.delete(form);
      this.#abandoned.add(form);
    }
  }

  #isTyped(form: HTMLFormElement): boolean {
    // Input may precede the scripts.
    return this.#edited.has(form) || differsFromDefault(form) || this.#arrivedTyped(form);
  }

  /**
   * Whether the document arrived with the refused form, whose defaults are what was typed. Of such a form, filled texts count
   * as typed, and boxes and choices do not, because nothing tells whether the viewer made them.
   */
  #arrivedTyped(form: HTMLFormElement): boolean {
    if (this.#sent.has(form) || !form.querySelector("[aria-invalid=true], [role=alert]"))
      return false;
    const texts = controlsOf(form).filter(
      (control) => !isCheckable(control) && !(control instanceof HTMLSelectElement),
    );
    return texts.some(({ value }) => value.trim() !== "");
  }
}
