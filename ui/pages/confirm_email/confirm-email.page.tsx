// Activates a new supplier's account: the page of the mailed link, which asks for the password of the registration.
import { MailedLinkPage } from "../../components/mailed-link-page";
import { useLocale } from "../../i18n/context";
import type { ConfirmEmailProps } from "../../types/server";

export default function ConfirmEmailPage(props: ConfirmEmailProps) {
  const { email, registration } = props;
  const { text } = useLocale();
  return (
    <MailedLinkPage
      {...props}
      title="confirm-heading"
      introduction={text("confirm-introduction", {
        username: registration?.username ?? "",
        company: registration?.company ?? "",
        email: email ?? "",
      })}
      password={{
        label: "register-password",
        hint: "confirm-password-hint",
        autoComplete: "current-password",
      }}
      submit="confirm-submit"
      unusable={{
        used: { title: "confirm-used-title", body: "confirm-used-body", icon: "done" },
        expired: { title: "link-expired-title", body: "confirm-expired-body" },
        // Other links alone are replaced.
        replaced: { title: "link-unknown-title", body: "confirm-unknown-body" },
        unknown: { title: "link-unknown-title", body: "confirm-unknown-body" },
      }}
      to={{ path: "/login", label: "account-to-login" }}
    />
  );
}
