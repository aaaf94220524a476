// The form of a new key. It is sent without scripts: its answer is the page that shows the secret, which must not stay in the
// browser's memory of pages.
import { DateField } from "../../../components/date-field";
import { Field } from "../../../components/field";
import { useHref } from "../../../components/page-data";
import { FormProblem } from "../../../components/post-form";
import { useLocale } from "../../../i18n/context";
import type { BuyerKeysProps } from "../../../types/server";
import { SCOPES } from "../scopes";

export function NewKeyForm({ form, scopes }: Pick<BuyerKeysProps, "form" | "scopes">) {
  const { text, words } = useLocale();
  const href = useHref();
  const { scopes: problem } = form.errors;
  return (
    <form
      className="desk-form"
      method="post"
      noValidate
      action={href("/buyer/keys")}
      data-form="form"
    >
      <p>{text("desk-keys-new-hint")}</p>
      <FormProblem form={form} />
      <div className="desk-fields">
        <Field name="name" label="desk-keys-name" form={form} dir="auto" required />
        <Field
          name="system"
          label="desk-keys-system"
          hint="desk-keys-system-hint"
          form={form}
          dir="ltr"
          required
        />
        <DateField
          name="expiresAt"
          label="desk-keys-expires"
          hint="desk-keys-expires-hint"
          form={form}
        />
      </div>
      <fieldset aria-describedby={problem && "scopes-error"}>
        <legend>{text("desk-keys-scopes")}</legend>
        {SCOPES.filter(([scope]) => scopes.includes(scope)).map(([scope, label]) => (
          <label key={scope}>
            <input
              type="checkbox"
              name={`scope.${scope}`}
              defaultChecked={form.values[`scope.${scope}`] !== undefined}
            />{" "}
            {text(label)}
          </label>
        ))}
        {problem && (
          <span id="scopes-error" className="error">
            {words(problem)}
          </span>
        )}
      </fieldset>
      <button type="submit" className="button primary">
        {text("desk-keys-create")}
      </button>
    </form>
  );
}
