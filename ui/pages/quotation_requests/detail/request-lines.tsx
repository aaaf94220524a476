// What the buyer asks for, line by line, with what was offered and awarded; a card each on a phone.
import { Amount } from "../../../components/amount";
import { CalendarDate } from "../../../components/calendar-date";
import { Measure } from "../../../components/measure";
import { RequestedItem } from "../../../components/quotation-request/requested-item";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationLine, QuotationRequest, RequestLine } from "../../../types/server";
import { Offer } from "./offer";

export function RequestLines({ request }: { request: QuotationRequest }) {
  const { text } = useLocale();
  const { lines, currency } = request;
  // What was offered for lines that the buyer has changed since stands beside none of them.
  const quotation = request.quotation?.asked ? null : request.quotation;
  const isDecided = lines.some(({ awardedQuantity }) => awardedQuantity !== null);
  const offers = new Map(quotation?.lines.map((line) => [line.lineNumber, line]));
  return (
    <Section title={text("quotation-lines")}>
      <table className="cards">
        <thead>
          <tr>
            <th scope="col">{text("quotation-item")}</th>
            <th scope="col" className="end">
              {text("quotation-requested")}
            </th>
            <th scope="col">{text("quotation-required")}</th>
            {quotation && (
              <>
                <th scope="col" className="end">
                  {text("quotation-offer")}
                </th>
                <th scope="col" className="end">
                  {text("quotation-net")}
                </th>
              </>
            )}
            {isDecided && (
              <th scope="col" className="end">
                {text("quotation-award")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.lineNumber}
              line={line}
              offered={quotation ? (offers.get(line.lineNumber) ?? null) : undefined}
              currency={currency}
              isDecided={isDecided}
            />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

interface LineProps {
  line: RequestLine;
  /** `null` where the quotation says nothing of the line, nothing where there is no quotation. */
  offered: QuotationLine | null | undefined;
  currency: string;
  isDecided: boolean;
}

function Line({ line, offered, currency, isDecided }: LineProps) {
  const { text } = useLocale();
  return (
    <tr>
      <td data-label={text("quotation-item")} className="wide">
        <RequestedItem line={line} />
      </td>
      <td data-label={text("quotation-requested")} className="end">
        <Measure quantity={line.quantity} uom={line.uom} />
      </td>
      <td data-label={text("quotation-required")}>
        <CalendarDate value={line.requiredDate} />
      </td>
      {offered !== undefined && (
        <>
          <td data-label={text("quotation-offer")} className="end">
            <Offer offered={offered} uom={line.uom} currency={currency} />
          </td>
          <td data-label={text("quotation-net")} className="end">
            {offered?.offer && <Amount value={{ amount: offered.offer.net, currency }} />}
          </td>
        </>
      )}
      {isDecided && (
        <td data-label={text("quotation-award")} className="end">
          {line.awardedQuantity !== null && (
            <Measure quantity={line.awardedQuantity} uom={line.uom} />
          )}
        </td>
      )}
    </tr>
  );
}
