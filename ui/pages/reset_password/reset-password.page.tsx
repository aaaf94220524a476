// Sets a new password: the page of the mailed link.
import { MailedLinkPage } from "../../components/mailed-link-page";
import { PasswordStrength } from "../../components/password-strength";
import { useLocale } from "../../i18n/context";
import type { ResetPasswordProps } from "../../types/server";

export default function ResetPasswordPage(props: ResetPasswordProps) {
  const { text, words } = useLocale();
  const { invitedCompany } = props;
  const email = props.email ?? "";
  return (
    <MailedLinkPage
      {...props}
      title={invitedCompany ? "reset-first-heading" : "reset-heading"}
      introduction={
        invitedCompany
          ? text("reset-first-introduction", { company: words(invitedCompany), email })
          : text("reset-introduction", { email })
      }
      password={{
        label: "reset-password",
        hint: "form-password-rule",
        autoComplete: "new-password",
      }}
      submit="reset-submit"
      unusable={{
        used: { title: "link-used-title", body: "reset-used-body" },
        expired: { title: "link-expired-title", body: "reset-expired-body" },
        // Other links alone are replaced.
        replaced: { title: "link-unknown-title", body: "reset-unknown-body" },
        unknown: { title: "link-unknown-title", body: "reset-unknown-body" },
      }}
      to={{ path: "/auth/forgot-password", label: "reset-anew" }}
    >
      <PasswordStrength />
    </MailedLinkPage>
  );
}
