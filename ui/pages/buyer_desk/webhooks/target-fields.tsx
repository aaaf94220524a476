// The fields of a receiver of webhooks: its address and its event types.
import { Field } from "../../../components/field";
import { useLocale } from "../../../i18n/context";
import type { Form } from "../../../types/server";
import { KNOWN_TOPICS, Topic } from "../topics";

const PREFIX = "topic.";

export function TargetFields({ form }: { form: Form }) {
  const { text, words } = useLocale();
  const { topics: problem } = form.errors;
  const chosen = Object.keys(form.values)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
  // Topics that were added after this page was made stay chosen.
  const topics = [...new Set([...KNOWN_TOPICS, ...chosen])];
  return (
    <>
      <Field
        name="url"
        type="url"
        label="desk-webhooks-url"
        hint="desk-target-url-hint"
        form={form}
        dir="ltr"
        required
      />
      <fieldset aria-describedby={problem && "topics-error"}>
        <legend>{text("desk-target-topics")}</legend>
        {topics.map((topic) => (
          <label key={topic}>
            <input type="checkbox" name={PREFIX + topic} defaultChecked={chosen.includes(topic)} />{" "}
            <Topic topic={topic} />
          </label>
        ))}
        {problem && (
          <span id="topics-error" className="error">
            {words(problem)}
          </span>
        )}
      </fieldset>
    </>
  );
}
