// The form of a decision with a reason for the buyer; a button unfolds it.
import { useLocale } from "../../i18n/context";
import { isRefused } from "../../navigation/form-problems";
import type { MessageId } from "../../types/messages";
import type { Form } from "../../types/server";
import { TextArea } from "../field";
import { PostForm } from "../post-form";
import "./reason-form.css";

interface ReasonFormProps {
  /** The form's name among the page's props. */
  name: string;
  form: Form;
  path: string;
  /** The document's version. */
  version: number;
  /** The version of the draft that the decision discards. */
  draftVersion?: number | undefined;
  /** The label of the button that unfolds the form. */
  open: MessageId;
  /** The label of the reason's field. */
  label: MessageId;
  hint: MessageId;
  send: MessageId;
  required?: boolean;
}

export function ReasonForm(props: ReasonFormProps) {
  const { name, form, path, version, draftVersion, open, label, hint, send } = props;
  const { text } = useLocale();
  return (
    <details className="reason" open={isRefused(form)}>
      <summary className="button">{text(open)}</summary>
      <PostForm
        path={path}
        form={form}
        name={name}
        hidden={{ version, draftVersion }}
        isGuarded
        submit={text(send)}
        submitClass="button danger"
      >
        <TextArea
          name="reason"
          label={label}
          hint={hint}
          form={form}
          maxLength={500}
          required={props.required}
        />
      </PostForm>
    </details>
  );
}
