// A decision that is told the buyer with its reason: the form unfolds when it is asked for.

import { isRefused } from "../../navigation/form-problems";
import type { Form } from "../../types/server";
import { TextArea } from "../field";
import { PostForm } from "../post-form";
import "./reason-form.css";

interface ReasonFormProps {
  /** Of the form among the page's props. */
  name: string;
  form: Form;
  path: string;
  /** Of the document that the decision is made on. */
  version: number;
  /** Of the draft that the decision gives up. */
  draftVersion?: number | undefined;
  /** The label that unfolds the form. */
  open: string;
  /** The reason's field. */
  label: string;
  hint?: string;
  send: string;
  required?: boolean;
}

export function ReasonForm(props: ReasonFormProps) {
  const { name, form, path, version, draftVersion, open, label, hint, send } = props;
  const { required = false } = props;
  return (
    <details className="reason" open={isRefused(form)}>
      <summary className="button">{open}</summary>
      <PostForm path={path} form={form} name={name} hidden={{ version, draftVersion }} isGuarded>
        <TextArea
          name="reason"
          label={label}
          {...(hint && { hint })}
          form={form}
          maxLength={500}
          required={required}
        />
        <button type="submit" className="button danger">
          {send}
        </button>
      </PostForm>
    </details>
  );
}
