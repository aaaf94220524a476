// Stores the text of a message in the browser until it is sent.
import { inBrowser } from "./storage";
import { keyPrefix } from "./stored-drafts";
import { differsFromDefault, type TypedField, typedFields, typeInto } from "./typed-text";

interface KeptMessage {
  /** Time of the input in milliseconds since 1970. */
  at: number;
  fields: TypedField[];
}

/** Paths of pages, which the keys of other drafts have here, begin with a slash. */
const prefix = (basePath: string, user: string) => `${keyPrefix(basePath, user)}message `;

/** Storage for the form with this action. */
export class MessageStorage {
  readonly #key: string;

  constructor(basePath: string, user: string, action: string) {
    this.#key = prefix(basePath, user) + action;
  }

  /** Stores the form's values; returns whether they are stored. A message without text is not. */
  keep(form: HTMLFormElement): boolean {
    const fields = typedFields(form);
    const hasText = fields.some(({ name, value }) => name === "text" && value.trim() !== "");
    if (!hasText) this.forget();
    return hasText && inBrowser.set(this.#key, JSON.stringify({ at: Date.now(), fields }));
  }

  /** Fills the form, unless it has other values already; returns whether values are stored. */
  restore(form: HTMLFormElement): boolean {
    const kept = inBrowser.getJson(this.#key) as KeptMessage | null;
    if (kept && !differsFromDefault(form)) typeInto(form, kept.fields);
    return kept !== null;
  }

  forget(): void {
    inBrowser.remove(this.#key);
  }
}

export function hasKeptMessages(basePath: string, user: string): boolean {
  return inBrowser.keys(prefix(basePath, user)).length > 0;
}
