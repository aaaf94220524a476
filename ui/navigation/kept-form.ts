// Fills in a form that was sent without scripts after its session had ended.
import type { RenderedPage } from "./lost-refusals";
import { formIn, withForms } from "./page-forms";
import type { ShownData } from "./view";

/** Returns the same data if there is no such form, or if `page` does not have it. */
export function withKeptForm(data: ShownData, page: RenderedPage): ShownData {
  const { kept, ...rest } = data;
  const name = kept && page.formTo(kept.action);
  const form = name && formIn(data, name);
  if (!form) return data;
  const values = { ...form.values, ...kept.form.values };
  return withForms(rest, { [name]: { ...kept.form, values } });
}
