// The errors and questions beside a draft's fields, which follow the input.
import { useState } from "react";
import { decimalInputText, readDecimal } from "../../i18n/decimal-input";
import type { Values } from "../../navigation/merge-values";
import { isSame, typedValues } from "../../navigation/typed-fields";
import type { Form } from "../../types/server";
import { FIGURE } from "./figure";

export type FieldMessages = Form["errors"];

/** The input into a form, for the messages beside its fields. */
export interface Typed {
  values: Values;
  /** The name of the field that is being changed, whose value may be incomplete. */
  typing: string;
  /** Must be called after input. */
  follow(form: HTMLFormElement, field: EventTarget): void;
  /** Must be called when a field loses the focus. */
  leave(): void;
}

/** `shown` are the values of the fields when the page was rendered. */
export function useTyped(shown: Values): Typed {
  const [values, setValues] = useState<Values | null>(null);
  const [typing, setTyping] = useState("");
  return {
    values: values ?? shown,
    typing,
    follow(form, field) {
      setValues(typedValues(form));
      if (field === document.activeElement) setTyping((field as HTMLInputElement).name);
    },
    leave: () => setTyping(""),
  };
}

/** `found` are the errors of the current values; they are hidden beside a field that is being changed. */
export function currentErrors(sent: Form, { values, typing }: Typed, found: FieldMessages) {
  const errors = { ...messagesOfUnchanged(sent.errors, sent.values, values), ...found };
  delete errors[typing];
  return errors;
}

/** The messages of a form with lines, by field and by line; `errors` are the current ones. */
export function useLineMessages(sent: Form, typed: Typed, errors: FieldMessages) {
  const [lastLeft, setLastLeft] = useState("");
  const questions = messagesOfUnchanged(sent.questions, sent.values, typed.values);
  const error = errors[lastLeft];
  return {
    errors,
    /** The questions of the last response. */
    questions,
    /** The error of the field that lost the focus last, for screen readers. */
    announced: error ? { field: lastLeft, error } : null,
    errorsOf: (line: number) => messagesOfLine(errors, line),
    questionsOf: (line: number) => messagesOfLine(questions, line),
    /** Must be called after input. */
    follow: typed.follow,
    /** Must be called when a field loses the focus: shows its errors. */
    leave(field: EventTarget) {
      setLastLeft(field instanceof HTMLInputElement ? field.name : "");
      typed.leave();
    },
  };
}

const NOTHING: FieldMessages = {};

/** Returns the messages of the fields whose values in `now` are those that were `sent`. */
export function messagesOfUnchanged(
  messages: FieldMessages = NOTHING,
  sent: Values,
  now: Values,
): FieldMessages {
  const names = Object.keys({ ...sent, ...now });
  const changed = names.filter((name) => !isSame(sent[name], now[name]));
  // A message about `lines` is about all fields of all lines.
  const isChanged = (field: string) =>
    changed.some((name) => name === field || name.startsWith(`${field}.`));
  return filterFields(messages, (field) => !isChanged(field));
}

export function filterFields(
  messages: FieldMessages,
  isKept: (field: string) => boolean,
): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => isKept(field)));
}

/** The messages of a line's fields; the same object where there are none, for `memo`. */
function messagesOfLine(messages: FieldMessages, line: number): FieldMessages {
  const own = filterFields(messages, (field) => field.startsWith(`lines.${line}.`));
  return Object.keys(own).length > 0 ? own : NOTHING;
}

/** The errors of the prices and quantities that cannot be read; empty ones have no errors. */
export function unreadableFigures(values: Values): FieldMessages {
  const errors: FieldMessages = {};
  for (const [field, value] of Object.entries(values)) {
    const read = /\.(unitPrice|quantity)$/.test(field) && readDecimal(value, FIGURE);
    if (typeof read === "string" && read !== "empty")
      errors[field] = decimalInputText(read, FIGURE);
  }
  return errors;
}
