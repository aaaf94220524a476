// The forms among a page's props, each with its own name.
import type { Form, PageData } from "../types/server";
import { isRefused } from "./form-problems";

/** The page's form with this name. */
export function formIn({ page }: PageData, name: string): Form | null {
  const prop: unknown = new Map<string, unknown>(Object.entries(page.props)).get(name);
  return isForm(prop) ? prop : null;
}

/** Replaces the page's forms by name. */
export function withForms<Data extends PageData>(data: Data, forms: Record<string, Form>): Data {
  const props = { ...data.page.props, ...forms };
  // Only forms are replaced, by forms, so that the type stays the same.
  return { ...data, page: { ...data.page, props } as PageData["page"] };
}

/** The refused forms, with typed text and messages. */
export function refusedForms({ page }: PageData): Record<string, Form> {
  const refused: Record<string, Form> = {};
  for (const [name, prop] of Object.entries(page.props)) {
    if (isForm(prop) && isRefused(prop)) refused[name] = prop;
  }
  return refused;
}

function isForm(prop: unknown): prop is Form {
  return (
    typeof prop === "object" &&
    prop !== null &&
    "values" in prop &&
    "errors" in prop &&
    "problem" in prop
  );
}
