// A decision that is told the buyer with its reason: the form unfolds when it is asked for.
import type { Form } from "../../types/server/Form";
import { FormProblem } from "../form-problem";
import { useHref } from "../page-data";
import { TextArea } from "../text-area";
import "./reason-form.css";

interface ReasonFormProps {
  /** Of the form among the page's props. */
  name: string;
  form: Form;
  path: string;
  /** Of the document that the decision is made on. */
  version: number;
  /** What unfolds the form. */
  open: string;
  /** The reason's field. */
  label: string;
  hint?: string;
  send: string;
  required?: boolean;
}

export function ReasonForm(props: ReasonFormProps) {
  const { name, form, path, version, open, label, hint, send, required = false } = props;
  const href = useHref();
  const isRefused = form.problem !== null || Object.keys(form.errors).length > 0;
  return (
    <details className="reason" open={isRefused}>
      <summary className="button">{open}</summary>
      <form method="post" action={href(path)} data-enhance="form" data-form={name} data-guard="">
        <FormProblem form={form} />
        <input type="hidden" name="version" value={version} />
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
      </form>
    </details>
  );
}
