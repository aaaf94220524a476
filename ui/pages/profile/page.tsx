// The viewer's own data, and forms for their name and password.
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";
import type { Form, ProfileProps } from "../../types/server";
import "./profile.css";
import { Facts } from "../../components/facts";
import { NameFields } from "../../components/name-fields";
import { PasswordField } from "../../components/password-field";
import { PostForm } from "../../components/post-form";

export default function ProfilePage(profile: ProfileProps) {
  const { text, words } = useLocale();
  const href = useHref();
  return (
    <>
      <PageTitle title={text("title-profile")}>{text("profile-introduction")}</PageTitle>
      <div className="profile">
        <Section title={text("profile-data")}>
          <Facts
            facts={[
              { name: text("profile-email"), value: <bdi dir="ltr">{profile.email}</bdi> },
              { name: text("profile-username"), value: <bdi dir="ltr">{profile.username}</bdi> },
              { name: text("profile-employee-type"), value: words(profile.employeeTypeName) },
              { name: text("profile-supplier"), value: words(profile.supplierName) },
            ]}
          />
        </Section>
        <Section title={text("profile-name")}>
          <NameForm form={profile.nameForm} />
        </Section>
        <Section title={text("profile-password")}>
          <PasswordForm form={profile.passwordForm} email={profile.email} />
        </Section>
        <Section title={text("profile-appearance")}>
          <p>{text("profile-appearance-introduction")}</p>
          <p>
            <a className="button" href={href("/appearance")} data-panel="appearance">
              {text("profile-appearance-open")}
            </a>
          </p>
        </Section>
      </div>
    </>
  );
}

function NameForm({ form }: { form: Form }) {
  const { text } = useLocale();
  return (
    <PostForm
      path="/settings/profile/name"
      form={form}
      name="nameForm"
      isGuarded
      submit={text("profile-name-save")}
    >
      <NameFields form={form} maxLength={100} />
    </PostForm>
  );
}

function PasswordForm({ form, email }: { form: Form; email: string }) {
  const { text } = useLocale();
  return (
    <PostForm
      path="/settings/profile/password"
      form={form}
      name="passwordForm"
      isGuarded
      submit={text("profile-password-save")}
    >
      <p>{text("profile-password-introduction")}</p>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label="profile-current-password"
        form={form}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label="profile-new-password"
        form={form}
        hint="form-password-rule"
        autoComplete="new-password"
      />
    </PostForm>
  );
}
