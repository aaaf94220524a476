// What was offered for a line.
import { Amount } from "../../../components/amount";
import { CalendarDate } from "../../../components/calendar-date";
import { Measure } from "../../../components/measure";
import { Percent } from "../../../components/percent";
import { useLocale } from "../../../i18n/context";
import type { QuotationLine } from "../../../types/server";

interface OfferProps {
  offered: QuotationLine | null;
  uom: string;
  currency: string;
}

export function Offer({ offered, uom, currency }: OfferProps) {
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
            <small>
              {text("quotation-substitute")} <bdi>{offer.substitute}</bdi>
            </small>
          )}
        </>
      ) : (
        text("quotation-no-offer")
      )}
      {offered?.note && (
        <small>
          <bdi>{offered.note}</bdi>
        </small>
      )}
    </span>
  );
}
