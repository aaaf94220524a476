// The forms among a page's props: each is a `Form` under a name of its own.
import type { Form, PageData } from "../types/server";
import { isRefused } from "./form-problems";

/** Whether the page draws a form of this name. */
export function hasForm({ page }: PageData, name: string): boolean {
  return isForm(Object.entries(page.props).find(([key]) => key === name)?.[1]);
}

/** The page with `forms` in the places of its own, by their names. */
export function withForms<Data extends PageData>(data: Data, forms: Record<string, Form>): Data {
  const props = { ...data.page.props, ...forms };
  // The page's own props, but for forms, which stay forms.
  return { ...data, page: { ...data.page, props } as PageData["page"] };
}

/** The forms that were refused, with what was typed into them and what was said of it. */
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
