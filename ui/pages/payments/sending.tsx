// The forms that send a document of the supplier to the buyer and take it back.
import type { ReactNode } from "react";
import { ConfirmForm } from "../../components/confirm-form";
import { DateField } from "../../components/date-field";
import { Field, TextArea } from "../../components/field";
import { Amount } from "../../components/values";
import { WithCode } from "../../components/with-code";
import { useLocale } from "../../i18n/context";
import type { Values } from "../../navigation/merge-values";
import type { MessageId } from "../../types/messages";
import type { Form, Money } from "../../types/server";

interface SendingProps {
  number: string;
  path: `/${string}`;
  /** Values that the decision confirms. */
  confirms: Values;
  form: Form;
  question: MessageId;
}

interface SendFormProps extends SendingProps {
  total: Money;
  hint: MessageId;
  date: MessageId;
  /** Version of a draft that can be changed. */
  version?: string;
  children?: ReactNode;
}

export function SendForm(props: SendFormProps) {
  const { text } = useLocale();
  const { number, form } = props;
  const questioned = form.questions?.supplierNumber && {
    supplierNumber: form.values.supplierNumber ?? "",
  };
  return (
    <ConfirmForm
      open={text("invoice-send")}
      openClass="button primary"
      confirms={{ ...props.confirms, ...questioned }}
      question={
        <>
          <WithCode code={number}>{text(props.question, { number })}</WithCode>{" "}
          <b>
            <Amount value={props.total} />
          </b>
        </>
      }
      path={props.path}
      form={form}
      hidden={{ version: props.version }}
      isGuarded
      submit={text("invoice-send")}
      submitClass="button primary"
    >
      <p>{text(props.hint)}</p>
      {props.children}
      <Field
        name="supplierNumber"
        label="invoice-number"
        hint="invoice-number-hint"
        dir="ltr"
        autoComplete="off"
        required
      />
      <DateField name="issueDate" label={props.date} required />
    </ConfirmForm>
  );
}

export function WithdrawForm(props: SendingProps & { withdraw: MessageId }) {
  const { text } = useLocale();
  const { number, form } = props;
  const withdraw = text(props.withdraw);
  return (
    <ConfirmForm
      open={withdraw}
      confirms={props.confirms}
      question={<WithCode code={number}>{text(props.question, { number })}</WithCode>}
      path={props.path}
      form={form}
      isGuarded
      submit={withdraw}
      submitClass="button danger"
    >
      <TextArea
        name="reason"
        label="invoice-withdraw-reason"
        hint="invoice-withdraw-hint"
        required
      />
    </ConfirmForm>
  );
}
