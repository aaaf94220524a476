// A plain form with its button; scripts send it without leaving the page. As in all forms of the portal, missing and wrong
// values are left to the portal, whose messages are in the viewer's language and beside the field.
import type { ReactNode, RefObject } from "react";
import { useLocale } from "../i18n/context";
import type { Form } from "../types/server";
import { FormContext, NEW_FORM } from "./form-context";
import { Icon } from "./icon";
import { MessageText } from "./message-text";
import { useHref } from "./page-data";

export interface PostFormProps {
  /** A path of the portal. */
  path: string;
  /** The outcome of the last time that the form was sent. */
  form?: Form;
  /** The form's name among the page's props. */
  name?: string;
  className?: string | undefined;
  /** Values of hidden fields, such as the document's version. */
  hidden?: Readonly<Record<string, string | number | null | undefined>>;
  /** Whether leaving the page with unsent text in the form asks first. */
  isGuarded?: boolean;
  /** Whether the browser stores the typed text, so that leaving the page loses nothing. */
  isKept?: boolean;
  element?: RefObject<HTMLFormElement | null>;
  /** The page shows the problem of several forms in one place. */
  hidesProblem?: boolean;
  /** The label of the button that sends the form. */
  submit: ReactNode;
  submitClass?: string;
  /** Content beside that button, such as another one. */
  beside?: ReactNode;
  children?: ReactNode;
}

export function PostForm(props: PostFormProps) {
  const {
    path,
    form,
    name = "form",
    className,
    hidden = {},
    isGuarded,
    isKept,
    hidesProblem,
  } = props;
  const href = useHref();
  return (
    <FormContext value={form ?? NEW_FORM}>
      <form
        ref={props.element}
        className={className}
        method="post"
        noValidate
        action={href(path)}
        data-enhance="form"
        data-form={form && name}
        data-guard={isGuarded && !isKept ? "" : undefined}
        data-kept={isKept ? "" : undefined}
      >
        {form && !hidesProblem && <FormProblem form={form} />}
        {form?.values.key && <FormKey form={form} />}
        {Object.entries(hidden).map(
          ([field, value]) =>
            value != null && <input key={field} type="hidden" name={field} value={value} />,
        )}
        {props.children}
        <button type="submit" className={props.submitClass ?? "button primary"}>
          {props.submit}
        </button>
        {props.beside}
        {props.children && <BusyNote />}
      </form>
    </FormContext>
  );
}

/** Says that the fields are read-only. The style sheet shows it while the form is locked. */
export function BusyNote() {
  const { text } = useLocale();
  return (
    <small className="unseen busy-note" aria-live="polite">
      <span hidden>{text("form-busy")}</span>
    </small>
  );
}

export function FormKey({ form }: { form: Form }) {
  return <input type="hidden" name="key" value={form.values.key} />;
}

export function FormProblem({ form }: { form: Form }) {
  return (
    form.problem && (
      <p role="alert" className="notice problem">
        <Icon name="alert" />
        <MessageText message={form.problem} />
      </p>
    )
  );
}
