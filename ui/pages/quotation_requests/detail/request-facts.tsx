// The facts of a quotation request: its deadline, buyer and terms.

import { Countdown } from "../../../components/countdown";
import { referenceFacts } from "../../../components/document/reference-facts";
import type { FactValues } from "../../../components/facts";
import { isOpen } from "../../../components/quotation-request/state";
import { CalendarDate, Deadline } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { QuotationRequest } from "../../../types/server";

export function useRequestFacts(request: QuotationRequest): FactValues {
  const { words, currencySign } = useLocale();
  const due = (
    <span className="lines">
      <Deadline value={request.submissionDueAt} withYear />
      {isOpen(request.state) && <Countdown until={request.submissionDueAt} now={request.now} />}
    </span>
  );
  return {
    "quotations-due": due,
    "list-buyer": words(request.buyer),
    "list-issued": <CalendarDate value={request.issueDate} />,
    "quotation-currency": currencySign(request.currency),
    "quotation-payment-terms": words(request.paymentTerms),
    "quotation-incoterm": request.incoterm && <bdi dir="ltr">{request.incoterm}</bdi>,
    "quotation-delivery-place": words(request.deliveryPlace),
    "quotation-buyer-note": words(request.note),
    ...referenceFacts(request.references),
  };
}
