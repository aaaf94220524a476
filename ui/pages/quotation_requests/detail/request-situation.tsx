// A notice that the buyer changed the request, or why it is closed.
import { Situation } from "../../../components/document/document-page";
import { requestPath } from "../../../components/document/paths";
import { PostForm } from "../../../components/post-form";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { QuotationProps, QuotationRequestState } from "../../../types/server";

export function RequestSituation({ request, acknowledgeForm }: QuotationProps) {
  const { text } = useLocale();
  const { number, version, state, reason } = request;
  if (request.actions.includes("acknowledge_amendment")) {
    return (
      <PostForm
        className="notice warning amended"
        path={requestPath(number, "/acknowledge-amendment")}
        form={acknowledgeForm}
        name="acknowledgeForm"
        hidden={{ version }}
        submit={text("quotation-acknowledge")}
      >
        <span>{text("quotation-amended")}</span>
      </PostForm>
    );
  }
  const sentence = SENTENCES[state];
  return (
    sentence && (
      <Situation kind="warning" reason={reason}>
        {text(sentence)}
      </Situation>
    )
  );
}

const SENTENCES: Partial<Record<QuotationRequestState, MessageId>> = {
  declined: "quotation-is-declined",
  cancelled: "quotation-is-cancelled",
  expired: "quotation-is-expired",
  withdrawn: "quotation-is-withdrawn",
};
