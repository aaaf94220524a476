// The facts of a quotation request: its deadline, buyer and terms.

import { Countdown } from "../../../components/countdown";
import { useReferenceFacts } from "../../../components/document/reference-facts";
import type { Fact } from "../../../components/facts";
import { isOpen } from "../../../components/quotation-request/state";
import { CalendarDate, Deadline } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { QuotationRequest } from "../../../types/server";

export function useRequestFacts(request: QuotationRequest): Fact[] {
  const { text, words, currencySign } = useLocale();
  const references = useReferenceFacts(request.references);
  const due = (
    <span className="lines">
      <Deadline value={request.submissionDueAt} withYear />
      {isOpen(request.state) && <Countdown until={request.submissionDueAt} now={request.now} />}
    </span>
  );
  return [
    { name: text("quotations-due"), value: due },
    { name: text("list-buyer"), value: words(request.buyer) },
    { name: text("list-issued"), value: <CalendarDate value={request.issueDate} /> },
    { name: text("quotation-currency"), value: currencySign(request.currency) },
    { name: text("quotation-payment-terms"), value: words(request.paymentTerms) },
    {
      name: text("quotation-incoterm"),
      value: request.incoterm && <bdi dir="ltr">{request.incoterm}</bdi>,
    },
    { name: text("quotation-delivery-place"), value: words(request.deliveryPlace) },
    { name: text("quotation-buyer-note"), value: words(request.note) },
    ...references,
  ];
}
