// Where the link in the mail to a new supplier leads: the registration's password opens the account, not the visit.
import { DeadLink } from "../../components/dead-link";
import { MailedLinkForm } from "../../components/mailed-link-form";
import { useLocale } from "../../i18n/context";
import type { ConfirmEmailProps } from "../../types/server";

export default function ConfirmEmailPage({ state, email, registration, form }: ConfirmEmailProps) {
  const { text } = useLocale();
  const toLogin = { path: "/login", label: text("account-to-login") };
  switch (state) {
    case "valid":
      return (
        <MailedLinkForm
          title={text("confirm-heading")}
          introduction={text("confirm-introduction", {
            username: registration?.username ?? "",
            company: registration?.company ?? "",
            email: email ?? "",
          })}
          email={email}
          form={form}
          password={{
            label: text("register-password"),
            hint: text("confirm-password-hint"),
            autoComplete: "current-password",
          }}
          submit={text("confirm-submit")}
        />
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
