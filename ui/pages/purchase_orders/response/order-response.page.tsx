// Answers an order line by line: accepted, accepted with changes, or rejected; a draft until it is sent.
import { type ClipboardEvent, useMemo } from "react";
import { Changes } from "../../../components/changes/changes";
import { orderPath } from "../../../components/document/paths";
import { DraftForm } from "../../../components/draft/draft-form";
import {
  currentErrors,
  filterFields,
  messagesOfUnchanged,
  unreadableFigures,
  useTyped,
} from "../../../components/draft/field-messages";
import { lineField } from "../../../components/draft/line-field";
import { shownForm } from "../../../components/draft/refused-draft";
import { TextArea } from "../../../components/field";
import { OrderHeader } from "../../../components/order/header";
import { SupplierOrderNumber } from "../../../components/order/supplier-order-number";
import { Section } from "../../../components/section";
import { pastedRows } from "../../../components/sheet/grid-paste";
import { useLocale } from "../../../i18n/context";
import { readDate } from "../../../i18n/date-input";
import { typeValue, typeValues } from "../../../navigation/typed-fields";
import type { OrderLine, OrderResponseProps } from "../../../types/server";
import { beginningOf, choiceLabel, FIELD_LABELS, isShown } from "./fields";
import { inForceOf } from "./in-force";
import { LineFields } from "./line-fields";
import "./order-response.css";

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

/** Columns in the order of the fields on the page. */
const COLUMNS = ["quantity", "unitPrice", "promisedDate", "substitute", "reason"];

/** Pastes rows of a spreadsheet into the lines of the response, from the focused field on: a row for each line. */
function pasteRows(event: ClipboardEvent<HTMLFormElement>, lines: readonly OrderLine[]) {
  const { target, currentTarget: form } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const [, line, field = ""] = target.name.split(".");
  const start = COLUMNS.indexOf(field);
  const first = lines.findIndex(({ lineNumber }) => `${lineNumber}` === line);
  const rows = pastedRows(event.clipboardData.getData("text/plain"));
  const isTable = rows.length > 1 || rows.some((values) => values.length > 1);
  if (start < 0 || first < 0 || !isTable) return;
  event.preventDefault();
  const typed = new Map<string, string>();
  rows.forEach((values, down) => {
    const line = lines[first + down];
    if (!line) return;
    values.forEach((value, across) => {
      const column = COLUMNS[start + across];
      if (!column) return;
      const text = column === "promisedDate" ? (readDate(value) ?? value) : value;
      typed.set(lineField(line.lineNumber, column), text);
    });
    // A substitute for the ordered item is a change.
    if (field !== "reason" && values.some((value) => value !== ""))
      typeValue(form, lineField(line.lineNumber, "code"), "CA");
  });
  typeValues(form, typed);
}
