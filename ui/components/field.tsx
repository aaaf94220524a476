// Labelled fields that keep the typed text, and show their hints and errors.
import {
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { useLocale } from "../i18n/context";
import type { MessageId } from "../types/messages";
import type { Form } from "../types/server";
import { useForm } from "./form-context";
import { MessageText } from "./message-text";

/** Lets the style sheet recognise an empty field, whose direction is the language's. */
const EMPTY = " ";

export interface LabelledProps {
  name: string;
  label: MessageId;
  /** Another form than the one around the field. */
  form?: Form | undefined;
  /** Explains the field before an error occurs. */
  hint?: MessageId | ReactElement | undefined;
  /** Unit of the value, such as a currency's sign. Shown after the label. */
  unit?: string | undefined;
}

export interface FieldProps
  extends LabelledProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | "type"
      | "autoComplete"
      | "autoCapitalize"
      | "autoCorrect"
      | "spellCheck"
      | "inputMode"
      | "required"
      | "maxLength"
      | "dir"
      | "placeholder"
    > {
  /** Shown within the field's border. */
  button?: ReactNode;
  /** Gets the focus when its panel opens. */
  focusFirst?: boolean;
}

export function Field({ name, label, form, hint, unit, button, focusFirst, ...input }: FieldProps) {
  const { attributes, withLabel } = useField({ name, label, form, hint, unit });
  return withLabel(
    <span className="box" dir={input.dir}>
      <input
        {...attributes}
        data-focus-first={focusFirst ? "" : undefined}
        placeholder={input.dir === "auto" ? EMPTY : undefined}
        {...input}
      />
      {button}
    </span>,
  );
}

interface TextAreaProps
  extends LabelledProps,
    Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "required"> {}

export function TextArea({ name, label, form, hint, ...area }: TextAreaProps) {
  const { attributes, withLabel } = useField({ name, label, form, hint });
  // The writer chooses the language; the text chooses its direction.
  return withLabel(<textarea {...attributes} dir="auto" rows={3} placeholder={EMPTY} {...area} />);
}

export function useField({ name, label, form: own, hint, unit }: LabelledProps) {
  const { text } = useLocale();
  const form = useForm(own);
  // A panel may contain the same form as the page behind it.
  const id = useId();
  const error = form.errors[name];
  const question = form.questions?.[name];
  const messages = [
    { kind: "error", message: error && <MessageText message={error} /> },
    { kind: "question", message: question && <MessageText message={question} /> },
    { kind: "hint", message: typeof hint === "string" ? text(hint) : hint },
  ].filter(({ message }) => message);
  return {
    attributes: {
      id,
      name,
      defaultValue: form.values[name],
      "aria-invalid": error ? true : undefined,
      "aria-describedby": messages.map(({ kind }) => `${id}-${kind}`).join(" ") || undefined,
      "data-question": question ? "" : undefined,
    },
    withLabel: (control: ReactNode) => (
      <p className="field">
        <label htmlFor={id}>{unit ? `${text(label)} (${unit})` : text(label)}</label>
        {control}
        {messages.map(({ kind, message }) => (
          <span key={kind} id={`${id}-${kind}`} className={kind}>
            {message}
          </span>
        ))}
      </p>
    ),
  };
}
