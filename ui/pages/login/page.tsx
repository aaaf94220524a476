// Sign-in.

import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PasswordField } from "../../components/password-field";
import { PostForm } from "../../components/post-form";
import { EmailField } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { LoginProps } from "../../types/server";

export default function LoginPage({ form, next }: LoginProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <div className="sheet login">
      <PageTitle title={text("login-heading")}>{text("login-introduction")}</PageTitle>
      <PostForm path="/users/authenticate" form={form} hidden={{ next }}>
        <EmailField form={form} autoComplete="username" />
        <PasswordField label={text("login-password")} form={form} autoComplete="current-password" />
        <p className="aside forgotten">
          <a href={href("/auth/forgot-password")}>{text("login-forgot")}</a>
        </p>
        <button type="submit" className="button primary">
          {text("login-submit")}
        </button>
      </PostForm>
      <p className="aside">
        {text("login-new")} <a href={href("/register")}>{text("login-register")}</a>
      </p>
    </div>
  );
}
