// Terms that are agreed today: the price, its period, the conditions and the quantity breaks.
import type { ReactNode } from "react";
import { amountColumn, DataTable } from "../../../components/data-table";
import { Facts, type FactValues } from "../../../components/facts";
import { Measure } from "../../../components/measure";
import { PriceChange } from "../../../components/price-change";
import { Section } from "../../../components/section";
import { Amount, CalendarDate, Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { PriceAgreement, PricePeriod, QuantityBreak } from "../../../types/server";

interface CurrentTermsProps {
  agreement: PriceAgreement;
  /** The button of a price request. */
  children: ReactNode;
}

export function CurrentTerms({ agreement, children }: CurrentTermsProps) {
  const { text, words } = useLocale();
  const { buyer, uom, periods } = agreement;
  const current = periods.find(({ tab }) => tab === "in_force");
  const next = periods.findLast(({ tab }) => tab === "later");
  const facts = useFacts(current, uom);
  return (
    <Section title={words(buyer)} empty={!current && !next && text("prices-none-in-force")}>
      {current ? (
        <Facts facts={facts} />
      ) : (
        <p className="price-note">{text("prices-none-in-force")}</p>
      )}
      {next && (
        <p className="price-note">
          {text("prices-next")} <Amount value={next.price} isPrice /> {text("prices-from")}{" "}
          <CalendarDate value={next.validFrom} />
        </p>
      )}
      {current && current.quantityBreaks.length > 0 && (
        <Breaks breaks={current.quantityBreaks} uom={uom} />
      )}
      {children}
    </Section>
  );
}

function useFacts(period: PricePeriod | undefined, uom: string): FactValues {
  const { text } = useLocale();
  if (!period) return {};
  const { packingUnit, minimumOrderQuantity, leadTimeDays, supplierPartNumber } = period;
  return {
    "prices-price": <Amount value={period.price} isPrice />,
    "prices-change": period.changePercent !== null && (
      <PriceChange percent={period.changePercent} />
    ),
    "prices-valid-from": <CalendarDate value={period.validFrom} />,
    "prices-valid-to":
      period.validTo === null ? (
        text("prices-until-further-notice")
      ) : (
        <CalendarDate value={period.validTo} />
      ),
    "prices-unit": <Measure quantity="1" uom={uom} />,
    "prices-part-number": supplierPartNumber && <Code>{supplierPartNumber}</Code>,
    "prices-packing-unit": packingUnit && <Measure quantity={packingUnit} uom={uom} />,
    "prices-minimum": minimumOrderQuantity && <Measure quantity={minimumOrderQuantity} uom={uom} />,
    "prices-lead-time": leadTimeDays !== null && text("prices-lead-days", { days: leadTimeDays }),
    "prices-list": <Code>{period.priceList}</Code>,
  };
}

function Breaks({ breaks, uom }: { breaks: QuantityBreak[]; uom: string }) {
  return (
    <DataTable<QuantityBreak>
      className=""
      rows={breaks}
      keyOf={({ from }) => from}
      columns={[
        {
          label: "prices-break-from",
          isHeading: true,
          cell: ({ from }) => <Measure quantity={from} uom={uom} />,
        },
        amountColumn("prices-break-price", ({ price }) => price),
      ]}
    />
  );
}
