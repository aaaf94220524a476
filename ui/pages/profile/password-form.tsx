// Changes the viewer's password.

import { PasswordField } from "../../components/password-field";
import { PostForm } from "../../components/post-form";
import { useLocale } from "../../i18n/context";
import type { Form } from "../../types/server";

export function PasswordForm({ form, email }: { form: Form; email: string }) {
  const { text } = useLocale();
  return (
    <PostForm path="/settings/profile/password" form={form} name="passwordForm" isGuarded>
      <p>{text("profile-password-introduction")}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={text("profile-current-password")}
        form={form}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label={text("profile-new-password")}
        form={form}
        hint={text("form-password-rule")}
        autoComplete="new-password"
      />
      <button type="submit" className="button primary">
        {text("profile-password-save")}
      </button>
    </PostForm>
  );
}
