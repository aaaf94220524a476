// Page that shows a price request before it is submitted.
import { Attachments } from "../../../components/attachments/attachments";
import { ReviewForm } from "../../../components/draft/review-form";
import { Facts } from "../../../components/facts";
import { NEW_FORM } from "../../../components/form-context";
import { priceRequestPath } from "../../../components/price-paths";
import { RequestLines } from "../../../components/price-request/request-lines";
import { Section } from "../../../components/section";
import { WithCode } from "../../../components/with-code";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { PriceRequestReviewProps } from "../../../types/server";
import { FIELD_LABELS } from "../fields";
import { RequestHeader } from "../header";

export default function PriceRequestReviewPage(props: PriceRequestReviewProps) {
  const { number, currency, checked, attachments } = props;
  const { text } = useLocale();
  const editor = priceRequestPath(number, "/edit");
  const { lines, reason, note } = checked;
  return (
    <>
      <RequestHeader
        request={props}
        state="draft"
        title={text("title-price-request-review")}
        back={{ path: editor, label: text("review-back") }}
      />
      <div className="stack review">
        <RequestLines lines={lines} currency={currency} />
        <Section title={text("price-request-facts")}>
          <Facts
            facts={{
              "price-request-reason": <Words>{reason}</Words>,
              "price-request-note": note,
            }}
          />
        </Section>
        <Attachments
          attachments={attachments.map((file) => ({ ...file, isRemovable: false }))}
          form={NEW_FORM}
          takesFiles={false}
          path={priceRequestPath(number, "/attachments")}
        />
        <ReviewForm
          review={props}
          path={editor}
          back={text("review-back")}
          send={{ action: "submit", label: text("price-request-submit") }}
          approvedIn="prices"
          labels={FIELD_LABELS}
        >
          <p>
            <WithCode code={number}>
              {text("price-request-submit-question", { number, count: lines.length })}
            </WithCode>
          </p>
        </ReviewForm>
      </div>
    </>
  );
}
