// Where the link in the mail to a new supplier leads: the button, not the visit, opens the account.
import { DeadLink } from "../../components/dead-link";
import { FormProblem } from "../../components/form-problem";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { useText } from "../../i18n/context";
import type { ConfirmEmailProps } from "../../types/server/ConfirmEmailProps";

export function ConfirmEmailPage({ state, email, form }: ConfirmEmailProps) {
  const text = useText();
  const href = useHref();
  const { url } = usePageData();
  const toLogin = { path: "/login", label: text("account-to-login") };
  switch (state) {
    case "valid":
      return (
        <div className="sheet login">
          <PageTitle title={text("confirm-heading")}>
            {text("confirm-introduction", { email: email ?? "" })}
          </PageTitle>
          <form method="post" action={href(url)} data-enhance="form">
            <FormProblem form={form} />
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
