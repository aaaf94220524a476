// The viewer's own data, and forms for their name, contact and mails.
import { Facts } from "../../components/facts";
import { useMay } from "../../components/may";
import { NameFields } from "../../components/name-fields";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PostForm } from "../../components/post-form";
import { Section } from "../../components/section";
import { SelectField } from "../../components/select-field";
import { Wrapping } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { MailTiming, NotificationTopic, ProfileProps } from "../../types/server";
import { CompanySection } from "./company";
import { EmailSection, PhoneSection } from "./contact";
import "../../components/columns.css";
import "./profile.css";

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
                "profile-email": <Wrapping dir="ltr">{email}</Wrapping>,
                "profile-username": <Wrapping dir="ltr">{profile.username}</Wrapping>,
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
              <NameFields />
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

/** Chooses when the notifications of each topic are mailed. */
function NotificationChoices({ mails }: { mails: NonNullable<ProfileProps["mails"]> }) {
  const { text } = useLocale();
  const options = TIMINGS.map(([timing, label]) => [timing, text(label)] as const);
  return (
    <Section title={text("profile-notifications")} anchor="notifications">
      <PostForm
        path="/settings/profile/notifications"
        isGuarded
        submit={text("profile-notifications-save")}
      >
        <p>{text("profile-notifications-introduction")}</p>
        {TOPICS.map(([topic, label]) => (
          <SelectField
            key={topic}
            name={topic}
            label={label}
            value={mails[topic] ?? "never"}
            options={options}
          />
        ))}
      </PostForm>
    </Section>
  );
}

const TOPICS: readonly (readonly [NotificationTopic, MessageId])[] = [
  ["new_documents", "profile-notifications-new-documents"],
  ["changes", "profile-notifications-changes"],
  ["decisions", "profile-notifications-decisions"],
  ["cancellations", "profile-notifications-cancellations"],
  ["messages", "profile-notifications-messages"],
  ["receipts", "profile-notifications-receipts"],
  ["payments", "profile-notifications-payments"],
  ["certificates", "profile-notifications-certificates"],
];

const TIMINGS: readonly (readonly [MailTiming, MessageId])[] = [
  ["immediately", "profile-notifications-immediately"],
  ["daily", "profile-notifications-daily"],
  ["never", "profile-notifications-never"],
];

const PAGES = [
  ["bankAccounts", "/settings/bankAccounts", "title-bank-accounts"],
  ["users", "/settings/users", "title-users"],
] as const;

/** The supplier's settings that the viewer may view, for those whose menu has no settings (specification section 6). */
function SettingsLinks() {
  const { text } = useLocale();
  const { viewer } = usePageData();
  const href = useHref();
  const may = useMay();
  const open = PAGES.filter(([area]) => may(area, "view"));
  if (!viewer || viewer.isAccountManager || viewer.approval || open.length === 0) return null;
  return (
    <Section title={text("profile-settings")}>
      <p className="actions">
        {open.map(([area, path, title]) => (
          <a key={area} className="button" href={href(path)}>
            {text(title)}
          </a>
        ))}
      </p>
    </Section>
  );
}
