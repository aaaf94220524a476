// Answers an order line by line: accepted, accepted with changes, or rejected; a draft until it is sent.

import { Changes } from "../../../components/changes/changes";
import { orderPath } from "../../../components/document/paths";
import { OrderHeader } from "../../../components/order/header";
import { SupplierOrderNumber } from "../../../components/order/supplier-order-number";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { OrderResponseProps } from "../../../types/server";
import "./order-response.css";
import { useMemo } from "react";
import { DraftForm } from "../../../components/draft/draft-form";
import {
  currentErrors,
  filterFields,
  messagesOfUnchanged,
  unreadableFigures,
  useTyped,
} from "../../../components/draft/field-messages";
import { shownForm } from "../../../components/draft/refused-draft";
import { TextArea } from "../../../components/field";
import { beginningOf, choiceLabel, FIELD_LABELS, isShown } from "./fields";
import { inForceOf } from "./in-force";
import { LineFields } from "./line-fields";
import { pasteRows } from "./paste";

export default function OrderResponsePage(props: OrderResponseProps) {
  const { number, revision, changes, lines, currency } = props;
  const { text } = useLocale();
  const beginning = useMemo(() => beginningOf(lines), [lines]);
  // A revision may have added lines that the draft does not contain.
  const draft = props.draft && {
    ...props.draft,
    values: { ...beginning, ...props.draft.values },
  };
  const form = shownForm({ ...props, draft, beginning });
  const typed = useTyped(form.values);
  const { values } = typed;
  const errors = filterFields(
    currentErrors(props.form, typed, unreadableFigures(values)),
    (field) => isShown(field, values),
  );
  const questions = messagesOfUnchanged(props.form.questions, props.form.values, values);
  const shown = { ...form, errors, questions };
  return (
    <>
      <OrderHeader
        order={props}
        standing={props.standing}
        title={text("title-order-response")}
        back={{ path: orderPath(number), label: text("order-back") }}
      />
      {changes.length > 0 && (
        <Section title={text("response-changes", { revision })}>
          <Changes changes={changes} />
        </Section>
      )}
      <DraftForm
        {...props}
        className="response"
        errors={errors}
        questions={questions}
        typed={typed.follow}
        left={typed.leave}
        path={orderPath(number, "/response")}
        draft={draft}
        beginning={beginning}
        labels={FIELD_LABELS}
        choiceLabel={choiceLabel}
        review={text("response-review")}
        onPaste={(event) => pasteRows(event, lines)}
      >
        {lines.map((line, place) => (
          <LineFields
            key={line.lineNumber}
            line={line}
            currency={currency}
            form={shown}
            inForce={inForceOf(line, props.pricesInForce, values)}
            isLast={place === lines.length - 1}
          />
        ))}
        <div className="sheet note">
          <SupplierOrderNumber form={shown} current={props.supplierOrderNumber} />
          <TextArea name="note" label="response-note" form={shown} />
        </div>
      </DraftForm>
    </>
  );
}
