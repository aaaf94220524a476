// The list of people, and what all of them get. The browser sends the form itself: the answer is another page.
import { TextArea } from "../../../components/field";
import { useHref } from "../../../components/page-data";
import { FormKey, FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import "../../../components/columns.css";
import type { Form } from "../../../types/server";
import { EmployeeTypeFields } from "../employee-type-fields";
import { PermissionFields } from "../permission-fields";

export function WriteForm({ form }: { form: Form }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <form
      method="post"
      action={href("/settings/users/invitations")}
      data-form="form"
      data-guard=""
      // The portal's messages are in the viewer's language.
      noValidate
    >
      <FormProblem form={form} />
      <FormKey form={form} />
      <input type="hidden" name="step" value="review" />
      <div className="columns">
        <Section title={text("invite-people")}>
          <div className="user-form people-list">
            <TextArea
              name="list"
              label="invite-list"
              hint="invite-list-hint"
              form={form}
              required
            />
            <SelectField
              name="language"
              label="invite-language"
              value={form.values.language ?? "ar"}
              options={[
                ["ar", "العربية"],
                ["en", "English"],
              ]}
            />
          </div>
        </Section>
        <Section title={text("users-terms")}>
          <div className="user-form">
            <EmployeeTypeFields form={form} />
            <PermissionFields form={form} />
            <button type="submit" className="button primary">
              {text("invite-review")}
            </button>
          </div>
        </Section>
      </div>
    </form>
  );
}
