// The forms among a page's props, each with its own name.
import type { Form, PageData } from "../types/server";
import { isRefused } from "./form-problems";

/** Whether the page has a form with this name. */
export function hasForm({ page }: PageData, name: string): boolean {
  return isForm(Object.entries(page.props).find(([key]) => key === name)?.[1]);
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
