// Finds refused forms that the page no longer has: their message and the typed values are shown at the top of the page.
import { isConfirmation } from "../components/confirmations";
import type { Form, PageData, Text } from "../types/server";
import { refusedForms } from "./page-forms";

export interface LostRefusal {
  /** The form's name among the page's props. */
  name: string;
  /** `null` if the page shows it. */
  message: Text | null;
  /** The typed values, whose fields are gone. */
  typed: string[];
}

/** A rendered page without its [`LostRefusal`]s. */
export interface RenderedPage {
  says(words: string): boolean;
  hasForm(name: string): boolean;
  /** The name of the form with this action. */
  formTo(action: string): string | undefined;
}

/** Values of hidden fields. */
const HIDDEN = ["key", "version", "draftVersion", "action", "base", "values", "inquiry", "subject"];

/**
 * Returns the refusals whose message or typed values `page` lacks. `drawn` remembers the forms with whether their message
 * was lacking: one that the page showed may be absent later, because messages disappear when their field is changed.
 */
export function lostRefusals(
  data: PageData,
  page: RenderedPage,
  words: (text: Text) => string,
  drawn = new WeakMap<Form, boolean>(),
): LostRefusal[] {
  const forms = { ...refusedForms(data), ...(data.kept && { kept: data.kept.form }) };
  return Object.entries(forms).flatMap(([name, form]) => {
    const isAbsent = !page.hasForm(name);
    const { problem, errors, values, questions = {} } = form;
    const messages = [problem, ...Object.values(errors)].filter((message) => message !== null);
    if (isAbsent) messages.push(...Object.values(questions));
    const isSaid = messages.some((message) => page.says(words(message)));
    const [first = null] = messages;
    const message = !isSaid && (isAbsent || drawn.get(form) !== false) ? first : null;
    drawn.set(form, message !== null);
    const typed = Object.entries(isAbsent ? values : {})
      .filter(([field, value]) => value.trim() && !isHidden(field))
      .map(([, value]) => value);
    return message || typed.length > 0 ? [{ name, message, typed }] : [];
  });
}

function isHidden(field: string): boolean {
  return HIDDEN.includes(field) || isConfirmation(field) || field.startsWith("orders.");
}

/** The page in HTML that the server rendered. */
export function pageInHtml(html: string): RenderedPage {
  return {
    says: (words) => html.includes(escaped(words)),
    hasForm: (name) => html.includes(` data-form="${name}"`),
    formTo: (action) => {
      const tags = html.match(/<form [^>]*>/g) ?? [];
      const tag = tags.find((tag) => tag.includes(` action="${escaped(action)}"`));
      return tag?.match(/ data-form="([^"]*)"/)?.[1];
    },
  };
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes text as React does. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The page in the document, without the lost refusals. */
export function pageInDocument(): RenderedPage {
  const parts = [...document.querySelectorAll("main > :not(.lost-refusals)")];
  const forms = [...document.querySelectorAll("form")];
  return {
    says: (words) => parts.some(({ textContent }) => textContent.includes(words)),
    hasForm: (name) => forms.some(({ dataset }) => dataset.form === name),
    formTo: (action) => forms.find((form) => form.getAttribute("action") === action)?.dataset.form,
  };
}
