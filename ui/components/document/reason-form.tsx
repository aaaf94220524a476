// A decision that is told the buyer with its reason: the form unfolds when it is asked for.
import { isRefused } from "../../navigation/form-problems";
import type { Form } from "../../types/server";
import { FormKey } from "../form-key";
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
  /** Of the draft that the decision gives up. */
  draftVersion?: number | undefined;
  /** What unfolds the form. */
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
  const href = useHref();
  return (
    <details className="reason" open={isRefused(form)}>
      <summary className="button">{open}</summary>
      <form method="post" action={href(path)} data-enhance="form" data-form={name} data-guard="">
        <FormProblem form={form} />
        <FormKey form={form} />
        <input type="hidden" name="version" value={version} />
        {draftVersion && <input type="hidden" name="draftVersion" value={draftVersion} />}
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
