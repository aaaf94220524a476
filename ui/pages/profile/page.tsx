// The viewer's own data, and what of it they change themselves.
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";
import type { ProfileProps } from "../../types/server";
import { Facts } from "./facts";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import "./profile.css";

export default function ProfilePage(profile: ProfileProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <>
      <PageTitle title={text("title-profile")}>{text("profile-introduction")}</PageTitle>
      <div className="profile">
        <Section title={text("profile-data")}>
          <Facts {...profile} />
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
