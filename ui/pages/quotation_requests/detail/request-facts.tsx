// What the buyer says of the request as a whole.
import { CalendarDate } from "../../../components/calendar-date";
import { Code } from "../../../components/code";
import { Countdown } from "../../../components/countdown";
import { DateTime } from "../../../components/date-time";
import { Facts } from "../../../components/facts";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationRequest } from "../../../types/server";

export function RequestFacts({ request }: { request: QuotationRequest }) {
  const { text, words } = useLocale();
  const due = (
    <span className="lines">
      <DateTime value={request.submissionDueAt} withYear />
      <Countdown until={request.submissionDueAt} now={request.now} />
    </span>
  );
  return (
    <Section title={text("quotation-facts")}>
      <Facts
        facts={[
          { name: text("quotations-due"), value: due },
          { name: text("list-buyer"), value: words(request.buyer) },
          { name: text("list-issued"), value: <CalendarDate value={request.issueDate} /> },
          { name: text("quotation-currency"), value: <Code>{request.currency}</Code> },
          { name: text("quotation-payment-terms"), value: words(request.paymentTerms) },
          {
            name: text("quotation-incoterm"),
            value: request.incoterm && <bdi dir="ltr">{request.incoterm}</bdi>,
          },
          { name: text("quotation-delivery-place"), value: words(request.deliveryPlace) },
          { name: text("quotation-buyer-note"), value: words(request.note) },
        ]}
      />
    </Section>
  );
}
