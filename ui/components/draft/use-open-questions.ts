// The errors and questions of a sent form that still hold: their fields have the values that were sent.
import { useState } from "react";
import type { Values } from "../../navigation/merge-values";
import { typedValues } from "../../navigation/typed-fields";
import type { Form } from "../../types/server";

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

export type Said = Form["errors"];

const NOTHING: Said = {};

/** `sent` is what the fields held then, `now` what they hold. */
export function stillSaid(said: Said = NOTHING, sent: Values, now: Values): Said {
  return only(said, (field) => (sent[field] ?? "") === (now[field] ?? ""));
}

export function only(said: Said, isSaid: (field: string) => boolean): Said {
  return Object.fromEntries(Object.entries(said).filter(([field]) => isSaid(field)));
}
