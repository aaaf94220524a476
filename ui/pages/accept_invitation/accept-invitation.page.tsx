// Opens the account of an invited person: the page of the mailed link.
import { Field } from "../../components/field";
import { usePageData } from "../../components/page-data";
import { PasswordField } from "../../components/password-field";
import { PasswordStrength } from "../../components/password-strength";
import { SignInForm, SignInMessage, TO_LOGIN } from "../../components/sign-in";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { AcceptInvitationProps, TokenState } from "../../types/server";

export default function AcceptInvitationPage(props: AcceptInvitationProps) {
  const { state, email, invitation, form } = props;
  const { text, words } = useLocale();
  const { url } = usePageData();
  if (state !== "valid" || !invitation) {
    const [title, body] = UNUSABLE[state === "valid" ? "unknown" : state];
    return (
      <SignInMessage icon="alert" title={title} body={body} to={{ ...TO_LOGIN, isPrimary: true }} />
    );
  }
  return (
    <SignInForm
      title="join-heading"
      introduction={text("join-introduction", {
        name: invitation.fullName,
        company: words(invitation.company),
        inviter: invitation.invitedBy,
        email: email ?? "",
      })}
      path={url}
      form={form}
      submit="join-submit"
    >
      <Field
        name="username"
        label="join-username"
        hint="register-username-hint"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        required
      />
      <PasswordField label="join-password" hint="form-password-rule" autoComplete="new-password" />
      <PasswordStrength />
    </SignInForm>
  );
}

const UNUSABLE: Record<Exclude<TokenState, "valid">, readonly [MessageId, MessageId]> = {
  used: ["link-used-title", "join-used-body"],
  expired: ["link-expired-title", "join-expired-body"],
  replaced: ["link-unknown-title", "join-unknown-body"],
  withdrawn: ["join-withdrawn-title", "join-withdrawn-body"],
  unknown: ["link-unknown-title", "join-unknown-body"],
};
