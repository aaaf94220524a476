// The questions that were put when a form was sent, for as long as its fields hold what was asked about.
import { useState } from "react";
import type { Values } from "../../navigation/merge-values";
import { typedValues } from "../../navigation/typed-fields";
import type { Form } from "../../types/server";
import { type Said, stillSaid } from "./still-said";

interface OpenQuestions {
  questions: Said;
  /** Somebody typed. */
  follow(form: HTMLFormElement): void;
}

/** `shown` is what the fields held when the page was drawn. */
export function useOpenQuestions(sent: Form, shown: Values): OpenQuestions {
  const [typed, setTyped] = useState<{ after: Form; values: Values } | null>(null);
  const now = typed?.after === sent ? typed.values : shown;
  return {
    questions: stillSaid(sent.questions, sent.values, now),
    follow(form) {
      if (sent.questions) setTyped({ after: sent, values: typedValues(form) });
    },
  };
}
