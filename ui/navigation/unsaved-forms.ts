// The forms with unsent input, among those with `data-guard`.
import { differsFromDefault } from "./typed-text";

export class UnsavedForms {
  readonly #edited = new WeakSet<HTMLFormElement>();
  readonly #abandoned = new WeakSet<HTMLFormElement>();

  constructor() {
    document.addEventListener("input", ({ target }) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (!form) return;
      this.#edited.add(form);
      this.#abandoned.delete(form);
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
    // The defaults of a refused form are its typed values; and input may precede the scripts.
    const refused = form.querySelector("[aria-invalid=true], [role=alert]") !== null;
    return refused || this.#edited.has(form) || differsFromDefault(form);
  }
}
