// What is out of the ordinary with the request: the buyer changed it, or it is over.
import { PostForm } from "../../../components/post-form";
import { requestPath } from "../../../components/quotation-request/path";
import { useLocale } from "../../../i18n/context";
import type { Locale } from "../../../i18n/locale";
import type { QuotationProps, QuotationRequestState } from "../../../types/server";

export function Situation({ request, acknowledgeForm }: QuotationProps) {
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
      >
        <span>{text("quotation-amended")}</span>
        <button type="submit" className="button primary">
          {text("quotation-acknowledge")}
        </button>
      </PostForm>
    );
  }
  const sentence = describe(state, text);
  return (
    sentence && (
      <p className="notice warning">
        <span>
          {sentence} {reason && <bdi>{reason}</bdi>}
        </span>
      </p>
    )
  );
}

function describe(state: QuotationRequestState, text: Locale["text"]): string | null {
  switch (state) {
    case "declined":
      return text("quotation-is-declined");
    case "cancelled":
      return text("quotation-is-cancelled");
    case "expired":
      return text("quotation-is-expired");
    case "withdrawn":
      return text("quotation-is-withdrawn");
    default:
      return null;
  }
}
