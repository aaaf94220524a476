// Answers an order line by line: accepted, accepted with changes, or rejected; a draft until it is sent.
import { FormKey } from "../../components/form-key";
import { FormProblem } from "../../components/form-problem";
import { LineChanges } from "../../components/order/line-changes";
import { orderPath } from "../../components/order/path";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { TextArea } from "../../components/text-area";
import { useText, useWords } from "../../i18n/context";
import type { Form } from "../../types/server/Form";
import type { OrderResponseProps } from "../../types/server/OrderResponseProps";
import { LineFields } from "./line-fields";
import { OtherDraft } from "./other-draft";
import { Saving } from "./saving";
import "../../components/form-bar.css";
import "./order-response.css";

export function OrderResponsePage(props: OrderResponseProps) {
  const { number, revision, version, buyer, subject, lines, changes, draft } = props;
  const text = useText();
  const words = useWords();
  const href = useHref();
  const form = filled(props);
  return (
    <>
      <PageTitle title={text("response-title", { number })}>
        <a href={href(orderPath(number))}>{words(subject)}</a> · {words(buyer)}
      </PageTitle>
      {changes.length > 0 && (
        <Section title={text("response-changes", { revision })}>
          <LineChanges changes={changes} />
        </Section>
      )}
      <form
        className="response"
        method="post"
        action={href(orderPath(number, "/response"))}
        data-enhance="form"
        data-guard=""
      >
        <FormProblem form={form} />
        <OtherDraft typed={props.form} draft={draft} />
        <FormKey form={form} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="draftVersion" value={draft?.version ?? 0} />
        {lines.map((line) => (
          <LineFields key={line.lineNumber} line={line} currency={props.currency} form={form} />
        ))}
        <div className="sheet note">
          <TextArea name="note" label={text("response-note")} form={form} maxLength={500} />
        </div>
        <footer className="form-bar">
          <Saving draft={draft} />
          <button type="submit" name="action" value="save" className="button">
            {text("response-save")}
          </button>
          <button type="submit" name="action" value="send" className="button primary">
            {text("response-send")}
          </button>
        </footer>
      </form>
    </>
  );
}

/** What was typed and not taken stands before what the draft holds. */
function filled({ form, draft }: OrderResponseProps): Form {
  const isRefused = form.problem !== null || Object.keys(form.errors).length > 0;
  return isRefused ? form : { ...form, values: { ...draft?.values, ...form.values } };
}
