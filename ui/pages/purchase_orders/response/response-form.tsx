// The form of a response: each line with its answer, and a word to the buyer.
import { useMemo } from "react";
import { DraftForm } from "../../../components/draft/draft-form";
import { shownForm } from "../../../components/draft/shown-form";
import { useOpenQuestions } from "../../../components/draft/use-open-questions";
import { TextArea } from "../../../components/field";
import { orderPath } from "../../../components/order/path";
import { useLocale } from "../../../i18n/context";
import type { OrderResponseProps } from "../../../types/server";
import { beginningOf, choiceLabel, FIELD_LABELS } from "./fields";
import { LineFields } from "./line-fields";

export function ResponseForm(props: OrderResponseProps) {
  const { number, lines, currency } = props;
  const { text } = useLocale();
  const beginning = useMemo(() => beginningOf(lines), [lines]);
  // A revision may have brought lines that the draft does not know.
  const draft = props.draft && {
    ...props.draft,
    values: { ...beginning, ...props.draft.values },
  };
  const form = shownForm({ ...props, draft, beginning });
  const { questions, follow } = useOpenQuestions(props.form, form.values);
  return (
    <DraftForm
      {...props}
      className="response"
      questions={questions}
      typed={follow}
      path={orderPath(number, "/response")}
      draft={draft}
      beginning={beginning}
      labels={FIELD_LABELS}
      choiceLabel={choiceLabel}
      send={{ action: "send", label: text("response-send") }}
    >
      {lines.map((line) => (
        <LineFields
          key={line.lineNumber}
          line={line}
          currency={currency}
          form={{ ...form, questions }}
        />
      ))}
      <div className="sheet note">
        <TextArea name="note" label={text("response-note")} form={form} maxLength={500} />
      </div>
    </DraftForm>
  );
}
