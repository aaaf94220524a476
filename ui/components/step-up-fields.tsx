// The password, and the code of the second factor if the viewer has one, in forms that ask again who is sending them.
import type { Form } from "../types/server";
import { Field } from "./field";
import { usePageData } from "./page-data";
import { PasswordField } from "./password-field";

interface StepUpFieldsProps {
  /** Form to use instead of the one around the fields. */
  form?: Form;
  /** Property `stepUp` of the page's props. */
  stepUp: { hasCode: boolean };
}

export function StepUpFields({ form, stepUp }: StepUpFieldsProps) {
  const { viewer } = usePageData();
  return (
    <>
      {/* Tells password managers the account of the password. */}
      <input type="email" autoComplete="username" defaultValue={viewer?.email} readOnly hidden />
      <PasswordField label="step-up-password" form={form} autoComplete="current-password" />
      {stepUp.hasCode && (
        <Field
          name="code"
          label="step-up-code"
          hint="step-up-code-hint"
          form={form}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          required
        />
      )}
    </>
  );
}
