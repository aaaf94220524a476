// What is asked before an answer is sent: how much, and that it is meant once the same is sent again.
import { useLocale } from "../../i18n/context";
import type { Values } from "../../navigation/merge-values";
import { Confirmations, confirmedValues } from "../confirmations";
import { Icon } from "../icon";

interface QuestionsProps {
  /** As the form was sent. */
  values: Values;
  /** The fields that are still to be answered for. */
  asked: readonly string[];
}

/** Above the buttons; beside the fields stand the questions themselves. */
export function Questions({ values, asked }: QuestionsProps) {
  const { text } = useLocale();
  const now = Object.fromEntries(asked.map((field) => [field, values[field] ?? ""]));
  return (
    <>
      <Confirmations values={{ ...confirmedValues(values), ...now }} />
      {asked.length > 0 && (
        <p role="status" className="question refused">
          <Icon name="alert" />
          {text("draft-asked", { count: asked.length })}
        </p>
      )}
    </>
  );
}
