// Where the link in the mail to whoever forgot the password leads: a new one.
import { DeadLink } from "../../components/dead-link";
import { FormProblem } from "../../components/form-problem";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PasswordField } from "../../components/password-field";
import { useText } from "../../i18n/context";
import type { ResetPasswordProps } from "../../types/server/ResetPasswordProps";

export function ResetPasswordPage({ state, email, form }: ResetPasswordProps) {
  const text = useText();
  const href = useHref();
  const { url } = usePageData();
  const anew = { path: "/auth/forgot-password", label: text("reset-anew") };
  switch (state) {
    case "valid":
      return (
        <div className="sheet login">
          <PageTitle title={text("reset-heading")}>
            {text("reset-introduction", { email: email ?? "" })}
          </PageTitle>
          <form method="post" action={href(url)} data-enhance="form">
            <FormProblem form={form} />
            {email && (
              // What a password manager keeps the new password under.
              <input type="email" autoComplete="username" value={email} readOnly hidden />
            )}
            <PasswordField
              label={text("reset-password")}
              form={form}
              hint={text("form-password-rule")}
              autoComplete="new-password"
            />
            <button type="submit" className="button primary">
              {text("reset-submit")}
            </button>
          </form>
        </div>
      );
    case "used":
      return (
        <DeadLink title={text("link-used-title")} to={anew}>
          {text("reset-used-body")}
        </DeadLink>
      );
    case "expired":
      return (
        <DeadLink title={text("link-expired-title")} to={anew}>
          {text("reset-expired-body")}
        </DeadLink>
      );
    case "unknown":
      return (
        <DeadLink title={text("link-unknown-title")} to={anew}>
          {text("reset-unknown-body")}
        </DeadLink>
      );
  }
}
