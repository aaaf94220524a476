// The form of a decision on a document, with a reason for the buyer.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Form } from "../../types/server";
import { ConfirmForm } from "../confirm-form";
import { TextArea } from "../field";

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
  question: ReactNode;
  /** The label of the reason's field. */
  label: MessageId;
  hint: MessageId;
  send: MessageId;
  required?: boolean;
}

export function ReasonForm(props: ReasonFormProps) {
  const { name, form, path, version, draftVersion, open, question, label, hint, send } = props;
  const { text } = useLocale();
  return (
    <ConfirmForm
      open={text(open)}
      confirms={{ version: `${version}` }}
      question={question}
      path={path}
      form={form}
      name={name}
      hidden={{ version, draftVersion }}
      isGuarded
      submit={text(send)}
      submitClass="button danger"
    >
      <TextArea name="reason" label={label} hint={hint} required={props.required} />
    </ConfirmForm>
  );
}
