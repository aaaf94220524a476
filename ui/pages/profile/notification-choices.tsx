// Chooses when the notifications of each topic are mailed.
import { PostForm } from "../../components/post-form";
import { Section } from "../../components/section";
import { SelectField } from "../../components/select-field";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { MailTiming, NotificationTopic, ProfileProps } from "../../types/server";

export function NotificationChoices({ mails }: { mails: NonNullable<ProfileProps["mails"]> }) {
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
