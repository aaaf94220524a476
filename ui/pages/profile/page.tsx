// The viewer's own data, and forms for their name, contact and mails.
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { Wrapping } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { ProfileProps } from "../../types/server";
import "../../components/columns.css";
import "./profile.css";
import { Facts } from "../../components/facts";
import { NameFields } from "../../components/name-fields";
import { PostForm } from "../../components/post-form";
import { CompanySection } from "./company";
import { EmailSection, PhoneSection } from "./contact";
import { NotificationChoices } from "./notification-choices";
import { SettingsLinks } from "./settings-links";

export default function ProfilePage(profile: ProfileProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const { email, nameForm } = profile;
  return (
    <>
      <PageTitle title={text("title-profile")}>{text("profile-introduction")}</PageTitle>
      <div className="profile columns">
        <div className="stack">
          <Section title={text("profile-data")}>
            <Facts
              facts={{
                "profile-email": (
                  <bdi dir="ltr">
                    <Wrapping>{email}</Wrapping>
                  </bdi>
                ),
                "profile-username": (
                  <bdi dir="ltr">
                    <Wrapping>{profile.username}</Wrapping>
                  </bdi>
                ),
                "profile-employee-type": words(profile.employeeTypeName),
                "profile-supplier": words(profile.supplierName),
              }}
            />
          </Section>
          <Section title={text("profile-name")}>
            <PostForm
              path="/settings/profile/name"
              form={nameForm}
              name="nameForm"
              isGuarded
              submit={text("profile-name-save")}
            >
              <NameFields form={nameForm} />
            </PostForm>
          </Section>
          {profile.hasAccount && (
            <>
              <PhoneSection form={profile.phoneForm} />
              <EmailSection {...profile} />
            </>
          )}
        </div>
        <div className="stack">
          <Section title={text("title-security")}>
            <p>{text("profile-security-introduction")}</p>
            <p>
              <a className="button" href={href("/settings/profile/security")}>
                {text("profile-security-open")}
              </a>
            </p>
          </Section>
          {profile.company && (
            <CompanySection company={profile.company} form={profile.companyForm} />
          )}
          <SettingsLinks />
          <Section title={text("profile-appearance")}>
            <p>{text("profile-appearance-introduction")}</p>
            <p>
              <a className="button" href={href("/appearance")} data-panel="appearance">
                {text("profile-appearance-open")}
              </a>
            </p>
          </Section>
          {profile.mails && <NotificationChoices mails={profile.mails} />}
        </div>
      </div>
    </>
  );
}
