// The lines of the request, with the supplier's offers and their totals, and the buyer's awards.

import { LineFiles } from "../../../components/attachments/line-files";
import { amountColumn, type Column } from "../../../components/data-table";
import { LinesTable } from "../../../components/document/lines-table";
import { requestPath } from "../../../components/document/paths";
import { BetweenTexts } from "../../../components/document/text-lines";
import { TotalRows } from "../../../components/document/total-rows";
import { Measure } from "../../../components/measure";
import { RequestedItem } from "../../../components/quotation-request/requested-item";
import { Section } from "../../../components/section";
import { Amount, CalendarDate, Percent } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { QuotationLine, QuotationRequest, RequestLine } from "../../../types/server";

type RequestLinesProps = Pick<QuotationRequest, "number" | "lines" | "currency" | "quotation"> &
  Partial<Pick<QuotationRequest, "attachments">>;

export function RequestLines(props: RequestLinesProps) {
  const { number, lines, currency, quotation: offered, attachments = [] } = props;
  const { text } = useLocale();
  // A quotation of earlier lines is not shown beside the changed lines.
  const quotation = offered?.asked ? null : offered;
  const isDecided = lines.some(({ awardedQuantity }) => awardedQuantity !== null);
  const offers = new Map(quotation?.lines.map((line) => [line.lineNumber, line]));
  const columns: Column<RequestLine>[] = [
    {
      label: "line-item",
      className: "wide",
      cell: (line) => (
        <BetweenTexts line={line}>
          <RequestedItem line={line} />
          <LineFiles
            attachments={attachments}
            lineNumber={line.lineNumber}
            path={requestPath(number, "/attachments")}
          />
        </BetweenTexts>
      ),
    },
    {
      label: "quotation-requested",
      className: "end",
      cell: ({ quantity, uom }) => <Measure quantity={quantity} uom={uom} />,
    },
    {
      label: "line-required",
      cell: ({ requiredDate }) => requiredDate && <CalendarDate value={requiredDate} />,
    },
  ];
  if (isDecided)
    columns.push({
      label: "quotation-award",
      className: "end",
      cell: ({ awardedQuantity, uom }) =>
        awardedQuantity !== null && <Measure quantity={awardedQuantity} uom={uom} />,
    });
  if (quotation)
    columns.push(
      {
        label: "quotation-offer",
        className: "end",
        cell: ({ lineNumber, uom }) => (
          <Offer offered={offers.get(lineNumber) ?? null} uom={uom} currency={currency} />
        ),
      },
      // The last column, so that the totals are below it.
      amountColumn("line-net", ({ lineNumber }) => {
        const offer = offers.get(lineNumber)?.offer;
        return offer && { amount: offer.net, currency };
      }),
    );
  return (
    <Section title={text("quotation-lines")}>
      <LinesTable<RequestLine>
        lines={lines}
        columns={columns}
        foot={quotation && <TotalRows totals={quotation.totals} columns={columns.length} />}
      />
    </Section>
  );
}

interface OfferProps {
  offered: QuotationLine | null;
  uom: string;
  currency: string;
}

function Offer({ offered, uom, currency }: OfferProps) {
  const { text } = useLocale();
  const offer = offered?.offer;
  return (
    <span className="lines">
      {offer ? (
        <>
          <Amount value={{ amount: offer.unitPrice, currency }} isPrice />
          <small>
            <Measure quantity={offer.quantity} uom={uom} />
          </small>
          {Number(offer.discountPercent) !== 0 && (
            <small>
              {text("quotation-discount")} <Percent value={offer.discountPercent} />
            </small>
          )}
          <small>
            {text("totals-vat-rate")} <Percent value={offer.vatPercent} />
          </small>
          {offer.promisedDate && (
            <small>
              {text("quotation-promised")} <CalendarDate value={offer.promisedDate} />
            </small>
          )}
          {offer.leadTimeDays !== null && (
            <small>{text("quotation-lead-time-days", { days: offer.leadTimeDays })}</small>
          )}
          {offer.substitute && (
            <small className="offer-note">
              {text("quotation-substitute")} <Words>{offer.substitute}</Words>
            </small>
          )}
        </>
      ) : (
        text("quotation-no-offer")
      )}
      {offered?.note && (
        <small className="offer-note">
          <Words>{offered.note}</Words>
        </small>
      )}
    </span>
  );
}
