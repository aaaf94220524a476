// Confirms a new email address: the page of the mailed link, which asks for the account's password.
import { MailedLinkPage } from "../../components/mailed-link-page";
import { useLocale } from "../../i18n/context";
import type { ChangeEmailProps } from "../../types/server";

export default function ChangeEmailPage(props: ChangeEmailProps) {
  const { text } = useLocale();
  return (
    <MailedLinkPage
      {...props}
      title="change-email-heading"
      introduction={text("change-email-introduction", { email: props.email ?? "" })}
      password={{
        label: "step-up-password",
        hint: "change-email-hint",
        autoComplete: "current-password",
      }}
      submit="change-email-submit"
      unusable={{
        used: { title: "link-used-title", body: "change-email-used-body", icon: "done" },
        expired: { title: "link-expired-title", body: "change-email-expired-body" },
        replaced: { title: "change-email-replaced-title", body: "change-email-replaced-body" },
        unknown: { title: "link-unknown-title", body: "change-email-unknown-body" },
      }}
      to={{ path: "/settings/profile#email", label: "change-email-to-profile" }}
    />
  );
}
