// The errors and questions about a sent draft: those that still apply, and their number.
import { useLocale } from "../../i18n/context";
import type { Values } from "../../navigation/merge-values";
import type { Form } from "../../types/server";
import { Confirmations, confirmedValues } from "../confirmations";
import { Icon } from "../icon";
import type { FieldMessages } from "./field-messages";

interface QuestionsProps {
  /** The values of the sent form. */
  values: Values;
  /** The fields with open questions. */
  open: readonly string[];
}

/** The number of open questions; the questions themselves are beside their fields. */
export function Questions({ values, open }: QuestionsProps) {
  const { text } = useLocale();
  const now = Object.fromEntries(open.map((field) => [field, values[field] ?? ""]));
  return (
    <>
      <Confirmations values={{ ...confirmedValues(values), ...now }} />
      {open.length > 0 && (
        <p role="status" className="question refused">
          <Icon name="alert" />
          {text("draft-questions", { count: open.length })}
        </p>
      )}
    </>
  );
}

/** The number of fields to correct in a rejected form; `errors` are the current ones. */
export function Refused({ sent, errors }: { sent: Form; errors: FieldMessages }) {
  const { text } = useLocale();
  const count = Object.keys(sent.errors).length && Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <p role="alert" className="error refused">
      <Icon name="alert" />
      {text("draft-refused", { count })}
    </p>
  );
}
