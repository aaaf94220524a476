// Where the link in the mail to whoever forgot the password leads: a new one.
import { DeadLink } from "../../components/dead-link";
import { MailedLinkForm } from "../../components/mailed-link-form";
import { useLocale } from "../../i18n/context";
import type { ResetPasswordProps } from "../../types/server";

export default function ResetPasswordPage({ state, email, form }: ResetPasswordProps) {
  const { text } = useLocale();
  const anew = { path: "/auth/forgot-password", label: text("reset-anew") };
  switch (state) {
    case "valid":
      return (
        <MailedLinkForm
          title={text("reset-heading")}
          introduction={text("reset-introduction", { email: email ?? "" })}
          email={email}
          form={form}
          password={{
            label: text("reset-password"),
            hint: text("form-password-rule"),
            autoComplete: "new-password",
          }}
          submit={text("reset-submit")}
        />
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
