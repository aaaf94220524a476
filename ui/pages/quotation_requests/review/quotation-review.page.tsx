// Page that shows a quotation before it is submitted.
import { Attachments } from "../../../components/attachments/attachments";
import { requestPath } from "../../../components/document/paths";
import { ReviewForm } from "../../../components/draft/review-form";
import { NEW_FORM } from "../../../components/form-context";
import { RequestHeader } from "../../../components/quotation-request/header";
import { Amount } from "../../../components/values";
import { WithCode } from "../../../components/with-code";
import { useLocale } from "../../../i18n/context";
import type { QuotationReviewProps } from "../../../types/server";
import { RequestLines } from "../detail/request-lines";
import { QuotationSummary } from "../detail/submitted-quotation";
import { FIELD_LABELS } from "../quotation/fields";

export default function QuotationReviewPage(props: QuotationReviewProps) {
  const { number, lines, quotation, attachments } = props;
  const { text } = useLocale();
  const { currency, gross } = quotation.totals;
  const editor = requestPath(number, "/quotation");
  const submit = quotation.revision > 1 ? text("editor-submit-revised") : text("editor-submit");
  return (
    <>
      <RequestHeader
        request={props}
        total={{ amount: gross, currency }}
        title={text("title-quotation-review")}
        back={{ path: editor, label: text("review-back") }}
      />
      <div className="stack review">
        <RequestLines number={number} lines={lines} currency={currency} quotation={quotation} />
        <QuotationSummary quotation={quotation} title={text("quotation-yours")} />
        <Attachments
          attachments={attachments.map((file) => ({ ...file, isRemovable: false }))}
          form={NEW_FORM}
          takesFiles={false}
          path={requestPath(number, "/attachments")}
        />
        <ReviewForm
          review={props}
          path={editor}
          back={text("review-back")}
          send={{ action: "submit", label: submit }}
          approvedIn="quotationRequests"
          labels={FIELD_LABELS}
        >
          <p>
            <WithCode code={number}>{text("review-question", { number })}</WithCode>{" "}
            <b>
              <Amount value={{ amount: gross, currency }} />
            </b>
          </p>
        </ReviewForm>
      </div>
    </>
  );
}
