// Asks for a link to choose a new password.

import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PostForm } from "../../components/post-form";
import { EmailField, SignInMessage } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { ForgotPasswordProps } from "../../types/server";

export default function ForgotPasswordPage({ form, sent }: ForgotPasswordProps) {
  const { text } = useLocale();
  const href = useHref();
  if (sent)
    return (
      <SignInMessage
        title={text("forgot-sent-title")}
        icon="mail"
        to={{ path: "/login", label: text("account-to-login") }}
      >
        {text("forgot-sent-body")}
      </SignInMessage>
    );
  return (
    <div className="sheet login">
      <PageTitle title={text("forgot-heading")}>{text("forgot-introduction")}</PageTitle>
      <PostForm path="/users/forgot-password" form={form}>
        <EmailField form={form} autoComplete="username" />
        <button type="submit" className="button primary">
          {text("forgot-submit")}
        </button>
      </PostForm>
      <p className="aside">
        <a href={href("/login")}>{text("account-back-to-login")}</a>
      </p>
    </div>
  );
}
