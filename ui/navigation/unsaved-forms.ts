// The forms with unsent text: those marked with `data-guard` that were typed into and not sent.
import { differsFromDefault } from "./typed-fields";

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
    addEventListener("beforeunload", (event) => {
      if (this.all.length > 0) event.preventDefault();
    });
  }

  get all(): HTMLFormElement[] {
    const guarded = document.querySelectorAll<HTMLFormElement>("form[data-guard]");
    return [...guarded].filter((form) => !this.#abandoned.has(form) && this.#isTyped(form));
  }

  /** Marks the form as saved or given up, until more is typed into it. */
  giveUp(...forms: HTMLFormElement[]): void {
    for (const form of forms) {
      this.#edited.delete(form);
      this.#abandoned.add(form);
    }
  }

  #isTyped(form: HTMLFormElement): boolean {
    // A refused form shows as its defaults what was typed; and typing may begin before the scripts are there.
    const refused = form.querySelector("[aria-invalid=true], [role=alert]") !== null;
    return refused || this.#edited.has(form) || differsFromDefault(form);
  }
}
