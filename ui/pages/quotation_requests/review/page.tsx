// What a quotation would say, before it is submitted.
import { Attachments } from "../../../components/attachments/attachments";
import { Confirmations } from "../../../components/confirmations";
import { requestPath } from "../../../components/document/paths";
import { fieldLabel } from "../../../components/draft/line-field";
import { Icon } from "../../../components/icon";
import { useHref } from "../../../components/page-data";
import { PostForm } from "../../../components/post-form";
import { RequestHeader } from "../../../components/quotation-request/header";
import { Amount } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Form, QuotationReviewProps } from "../../../types/server";
import { RequestLines } from "../detail/request-lines";
import { QuotationSummary } from "../detail/submitted-quotation";
import { FIELD_LABELS } from "../quotation/fields";
import "./review.css";

export default function QuotationReviewPage(props: QuotationReviewProps) {
  const { number, lines, quotation, attachments, values, questions, form } = props;
  const { text } = useLocale();
  const href = useHref();
  const { currency, gross } = quotation.totals;
  const asked = Object.keys(questions);
  const editor = requestPath(number, "/quotation");
  const confirmed = Object.fromEntries(asked.map((field) => [field, values[field] ?? ""]));
  return (
    <>
      <RequestHeader
        request={props}
        total={{ amount: gross, currency }}
        title={text("title-quotation-review")}
        back={{ path: editor, label: text("review-back") }}
      />
      <div className="stack review">
        <RequestLines lines={lines} currency={currency} quotation={quotation} />
        <QuotationSummary quotation={quotation} title={text("quotation-yours")} />
        <Attachments
          attachments={attachments.map((file) => ({ ...file, isRemovable: false }))}
          form={NO_FORM}
          takesFiles={false}
          path={requestPath(number, "/attachments")}
        />
        <section className="sheet send">
          <Messages messages={questions} kind="question" />
          <Messages messages={form.errors} kind="error" />
          <PostForm
            path={editor}
            form={form}
            hidden={{
              version: props.version,
              draftVersion: props.draftVersion,
              values: JSON.stringify(values),
              action: "submit",
            }}
            submit={quotation.revision > 1 ? text("editor-submit-revised") : text("editor-submit")}
          >
            <Confirmations values={confirmed} />
            <p>
              {text("review-question", { number })}{" "}
              <b>
                <Amount value={{ amount: gross, currency }} />
              </b>
            </p>
          </PostForm>
          <a className="button" href={href(editor)}>
            {text("review-back")}
          </a>
        </section>
      </div>
    </>
  );
}

const NO_FORM: Form = { values: {}, errors: {}, problem: null };

interface MessagesProps {
  messages: Form["errors"];
  kind: "error" | "question";
}

/** The messages about fields, which are on the editor's page. */
function Messages({ messages, kind }: MessagesProps) {
  const { text, words } = useLocale();
  return Object.entries(messages).map(([field, message]) => (
    <p key={field} role={kind === "error" ? "alert" : undefined} className={`refused ${kind}`}>
      <Icon name="alert" />
      <span>
        {fieldLabel(field, FIELD_LABELS, text)}: {words(message)}
      </span>
    </p>
  ));
}
