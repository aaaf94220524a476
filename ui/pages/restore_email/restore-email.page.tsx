// Puts back the earlier email address of an account: the page of the mailed link. Only the button changes something.
import { MailedLinkPage } from "../../components/mailed-link-page";
import { useLocale } from "../../i18n/context";
import type { RestoreEmailProps } from "../../types/server";

export default function RestoreEmailPage(props: RestoreEmailProps) {
  const { text } = useLocale();
  return (
    <MailedLinkPage
      {...props}
      title="restore-email-heading"
      introduction={text("restore-email-introduction", { email: props.email ?? "" })}
      submit="restore-email-submit"
      unusable={{
        used: { title: "link-used-title", body: "restore-email-used-body", icon: "done" },
        expired: { title: "link-expired-title", body: "restore-email-expired-body" },
        unknown: { title: "link-unknown-title", body: "restore-email-unknown-body" },
      }}
      to={{ path: "/login", label: "account-to-login" }}
    >
      <p>{text("restore-email-hint")}</p>
    </MailedLinkPage>
  );
}
