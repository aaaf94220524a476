// Registration of a new supplier.

import { Field } from "../../components/field";
import { NameFields } from "../../components/name-fields";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PasswordField } from "../../components/password-field";
import { PostForm } from "../../components/post-form";
import { EmailField, SignInMessage } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { RegisterProps } from "../../types/server";

export default function RegisterPage({ form, sent }: RegisterProps) {
  const { text } = useLocale();
  const href = useHref();
  if (sent)
    return (
      <SignInMessage
        title={text("register-sent-title")}
        icon="mail"
        to={{ path: "/login", label: text("account-to-login") }}
      >
        {text("register-sent-body")}
      </SignInMessage>
    );
  return (
    <div className="sheet login">
      <PageTitle title={text("register-heading")}>{text("register-introduction")}</PageTitle>
      <PostForm path="/users/register" form={form} isGuarded>
        <Field
          name="company"
          label={text("register-company")}
          form={form}
          autoComplete="organization"
          maxLength={120}
          required
        />
        <NameFields form={form} maxLength={60} />
        <Field
          name="username"
          label={text("register-username")}
          form={form}
          hint={text("register-username-hint")}
          autoComplete="username"
          dir="ltr"
          maxLength={64}
          required
        />
        <EmailField form={form} hint={text("register-email-hint")} autoComplete="email" />
        <PasswordField
          label={text("register-password")}
          form={form}
          hint={text("form-password-rule")}
          autoComplete="new-password"
        />
        <button type="submit" className="button primary">
          {text("register-submit")}
        </button>
      </PostForm>
      <p className="aside">
        {text("register-known")} <a href={href("/login")}>{text("account-to-login")}</a>
      </p>
    </div>
  );
}
