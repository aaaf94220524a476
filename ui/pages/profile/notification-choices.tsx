// Chooses which changes by the buyers are mailed.
import { PostForm } from "../../components/post-form";
import { Section } from "../../components/section";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { NotificationTopic } from "../../types/server";

export function NotificationChoices({ mailed }: { mailed: NotificationTopic[] }) {
  const { text } = useLocale();
  return (
    <Section title={text("profile-notifications")} anchor="notifications">
      <PostForm
        path="/settings/profile/notifications"
        isGuarded
        submit={text("profile-notifications-save")}
      >
        <fieldset className="mail-choices">
          <legend>{text("profile-notifications-introduction")}</legend>
          {TOPICS.map(([topic, label]) => (
            <label key={topic}>
              <input type="checkbox" name={topic} defaultChecked={mailed.includes(topic)} />{" "}
              {text(label)}
            </label>
          ))}
        </fieldset>
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
];
