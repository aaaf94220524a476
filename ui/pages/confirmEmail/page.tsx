// Where the link in the mail to a new supplier leads: the registration's password opens the account, not the visit.
import { DeadLink } from "../../components/dead-link";
import { FormProblem } from "../../components/form-problem";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PasswordField } from "../../components/password-field";
import { useText } from "../../i18n/context";
import type { ConfirmEmailProps } from "../../types/server/ConfirmEmailProps";

export function ConfirmEmailPage({ state, email, registration, form }: ConfirmEmailProps) {
  const text = useText();
  const href = useHref();
  const { url } = usePageData();
  const toLogin = { path: "/login", label: text("account-to-login") };
  switch (state) {
    case "valid":
      return (
        <div className="sheet login">
          <PageTitle title={text("confirm-heading")}>
            {text("confirm-introduction", {
              username: registration?.username ?? "",
              company: registration?.company ?? "",
              email: email ?? "",
            })}
          </PageTitle>
          <form method="post" action={href(url)} data-enhance="form">
            <FormProblem form={form} />
            {email && (
              // What a password manager keeps the password under.
              <input type="email" autoComplete="username" value={email} readOnly hidden />
            )}
            <PasswordField
              label={text("register-password")}
              form={form}
              hint={text("confirm-password-hint")}
              autoComplete="current-password"
            />
            <button type="submit" className="button primary">
              {text("confirm-submit")}
            </button>
          </form>
        </div>
      );
    case "used":
      return (
        <DeadLink title={text("confirm-used-title")} icon="done" to={toLogin}>
          {text("confirm-used-body")}
        </DeadLink>
      );
    case "expired":
      return (
        <DeadLink title={text("link-expired-title")} to={toLogin}>
          {text("confirm-expired-body")}
        </DeadLink>
      );
    case "unknown":
      return (
        <DeadLink title={text("link-unknown-title")} to={toLogin}>
          {text("confirm-unknown-body")}
        </DeadLink>
      );
  }
}
