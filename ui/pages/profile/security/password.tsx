// The form of a new password.

import { usePageData } from "../../../components/page-data";
import { PasswordField } from "../../../components/password-field";
import { PasswordStrength } from "../../../components/password-strength";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { Form } from "../../../types/server";

export function Password({ form }: { form: Form }) {
  const { text } = useLocale();
  const { viewer } = usePageData();
  return (
    <Section title={text("profile-password")} anchor="password">
      <PostForm
        path="/settings/profile/password"
        form={form}
        name="passwordForm"
        isGuarded
        submit={text("profile-password-save")}
      >
        <p>{text("profile-password-introduction")}</p>
        {/* Tells password managers the account of the password. */}
        <input type="email" autoComplete="username" defaultValue={viewer?.email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="profile-current-password"
          form={form}
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label="profile-new-password"
          form={form}
          hint="form-password-rule"
          autoComplete="new-password"
        />
        <PasswordStrength field="newPassword" path="/settings/profile/password/rating" />
      </PostForm>
    </Section>
  );
}
