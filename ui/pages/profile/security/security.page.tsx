// Settings of the viewer's sign-in: password, two-step verification, passkeys, and the devices with a session.
import { BackLink } from "../../../components/back-link";
import { usePageData } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { PasswordField } from "../../../components/password-field";
import { PasswordStrength } from "../../../components/password-strength";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { Form, SecurityProps } from "../../../types/server";
import { Devices } from "./devices";
import { Passkeys } from "./passkeys";
import { SecondFactor } from "./second-factor";
import "../../../components/columns.css";
import "../profile.css";
import "./security.css";

export default function SecurityPage(props: SecurityProps) {
  const { text } = useLocale();
  const { passwordForm, secondFactor: factor, devices } = props;
  return (
    <>
      <BackLink path="/settings/profile">{text("title-profile")}</BackLink>
      <PageTitle title={text("title-security")}>{text("security-introduction")}</PageTitle>
      <div className="profile columns">
        <div className="stack">
          {factor && <SecondFactor {...props} factor={factor} />}
          {factor?.onSince && factor.allowsPasskeys && <Passkeys {...props} factor={factor} />}
          <Devices devices={devices} />
        </div>
        <Password form={passwordForm} />
      </div>
    </>
  );
}

/** The form of a new password. */
function Password({ form }: { form: Form }) {
  const { text } = useLocale();
  const { viewer } = usePageData();
  return (
    <Section title={text("profile-password")} anchor="password">
      <PostForm
        path="/settings/profile/password"
        form={form}
        name="passwordForm"
        isGuarded
        submit={text("profile-password-save")}
      >
        <p>{text("profile-password-introduction")}</p>
        {/* Tells password managers the account of the password. */}
        <input type="email" autoComplete="username" defaultValue={viewer?.email} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="profile-current-password"
          autoComplete="current-password"
        />
        <PasswordField
          name="newPassword"
          label="profile-new-password"
          hint="form-password-rule"
          autoComplete="new-password"
        />
        <PasswordStrength field="newPassword" path="/settings/profile/password/rating" />
      </PostForm>
    </Section>
  );
}
