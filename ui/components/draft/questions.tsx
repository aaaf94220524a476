// The errors and questions about a sent draft: those that still apply, and their number.
import { useState } from "react";
import { useLocale } from "../../i18n/context";
import type { Values } from "../../navigation/merge-values";
import { typedValues } from "../../navigation/typed-fields";
import type { Form } from "../../types/server";
import { Confirmations, confirmedValues } from "../confirmations";
import { Icon } from "../icon";

interface QuestionsProps {
  /** The values of the sent form. */
  values: Values;
  /** The fields with open questions. */
  asked: readonly string[];
}

/** The number of open questions; the questions themselves are beside their fields. */
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

/** The errors and questions whose fields still have the values that were sent. */
interface OpenQuestions {
  questions: FieldMessages;
  /** Reads the form's values after input. */
  follow(form: HTMLFormElement): void;
}

/** `shown` are the values of the fields when the page was rendered. */
export function useOpenQuestions(sent: Form, shown: Values): OpenQuestions {
  const [typed, setTyped] = useState<{ after: Form; values: Values } | null>(null);
  const now = typed?.after === sent ? typed.values : shown;
  return {
    questions: messagesOfUnchanged(sent.questions, sent.values, now),
    follow(form) {
      if (sent.questions) setTyped({ after: sent, values: typedValues(form) });
    },
  };
}

export type FieldMessages = Form["errors"];

const NOTHING: FieldMessages = {};

/** Returns the messages of the fields whose values in `now` are those that were `sent`. */
export function messagesOfUnchanged(
  messages: FieldMessages = NOTHING,
  sent: Values,
  now: Values,
): FieldMessages {
  return filterFields(messages, (field) => (sent[field] ?? "") === (now[field] ?? ""));
}

export function filterFields(
  messages: FieldMessages,
  isKept: (field: string) => boolean,
): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => isKept(field)));
}
