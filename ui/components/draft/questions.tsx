// Above the buttons of a draft: how many fields are wrong, and how many values are to be confirmed.
import { useLocale } from "../../i18n/context";
import type { Values } from "../../navigation/merge-values";
import type { Form } from "../../types/server";
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

export function Refused({ form }: { form: Form }) {
  const { text } = useLocale();
  const count = Object.keys(form.errors).length;
  if (count === 0) return null;
  return (
    <p role="alert" className="error refused">
      <Icon name="alert" />
      {text("draft-refused", { count })}
    </p>
  );
}
