// Shows the saved values beside the typed ones after a version conflict, and the version with which the form can be sent again.
import { useLocale } from "../i18n/context";
import type { Form } from "../types/server";
import type { LabelledProps } from "./field";

type Hint = LabelledProps["hint"];

/** The version for the form's hidden field: the saved one, because its values are shown now. */
export function savedVersion({ saved, values }: Form): string | undefined {
  return saved?.version ?? values.version;
}

/** Returns a field's hint: the saved value if it differs from the typed one. `worded` formats the value. */
export function useSavedHint(form: Form) {
  const { text } = useLocale();
  return (name: string, hint?: Hint, worded = (value: string) => value): Hint => {
    const saved = form.saved?.[name];
    if (saved === undefined) return hint;
    const value = worded(saved);
    return <span>{value ? text("form-saved-now", { value }) : text("form-saved-now-empty")}</span>;
  };
}
