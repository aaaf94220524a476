// Where the answer to a request for quotation stands.
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { QuotationRequestState } from "../../types/server";
import { Status, type Tone } from "../status";

export function RequestState({ state }: { state: QuotationRequestState }) {
  const { tone, label } = describe(state, useLocale().text);
  return <Status tone={tone}>{label}</Status>;
}

function describe(
  state: QuotationRequestState,
  text: Locale["text"],
): { tone: Tone; label: string } {
  switch (state) {
    case "received":
      return { tone: "waiting", label: text("quotation-request-received") };
    case "viewed":
      return { tone: "waiting", label: text("quotation-request-viewed") };
    case "amended":
      return { tone: "waiting", label: text("quotation-request-amended") };
    case "draft":
      return { tone: "neutral", label: text("quotation-request-draft") };
    case "submitted":
      return { tone: "neutral", label: text("quotation-request-submitted") };
    case "awarded":
      return { tone: "good", label: text("quotation-request-awarded") };
    case "partially_awarded":
      return { tone: "good", label: text("quotation-request-partially-awarded") };
    case "not_awarded":
      return { tone: "closed", label: text("quotation-request-not-awarded") };
    case "declined":
      return { tone: "closed", label: text("quotation-request-declined") };
    case "withdrawn":
      return { tone: "closed", label: text("quotation-request-withdrawn") };
    case "expired":
      return { tone: "bad", label: text("quotation-request-expired") };
    case "cancelled":
      return { tone: "closed", label: text("quotation-request-cancelled") };
  }
}
