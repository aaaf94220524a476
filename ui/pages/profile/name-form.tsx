// Changes the viewer's name.
import { Field } from "../../components/field";
import { FormProblem } from "../../components/form-problem";
import { useHref } from "../../components/page-data";
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";
import "../../components/pair.css";

export function NameForm({ form }: { form: Form }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <form
      method="post"
      action={href("/settings/profile/name")}
      data-enhance="form"
      data-form="nameForm"
      data-guard=""
    >
      <FormProblem form={form} />
      <div className="pair">
        <Field
          name="firstName"
          label={text("profile-first-name")}
          form={form}
          autoComplete="given-name"
          maxLength={100}
          required
        />
        <Field
          name="lastName"
          label={text("profile-last-name")}
          form={form}
          autoComplete="family-name"
          maxLength={100}
          required
        />
      </div>
      <button type="submit" className="button primary">
        {text("profile-name-save")}
      </button>
    </form>
  );
}
