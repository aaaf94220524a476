// What is agreed today: the price, its period, the conditions and the quantity breaks.
import type { ReactNode } from "react";
import { amountColumn, DataTable } from "../../../components/data-table";
import { type Fact, Facts } from "../../../components/facts";
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

function useFacts(period: PricePeriod | undefined, uom: string): Fact[] {
  const { text } = useLocale();
  if (!period) return [];
  const { packingUnit, minimumOrderQuantity, leadTimeDays, supplierPartNumber } = period;
  return [
    { name: text("prices-price"), value: <Amount value={period.price} isPrice /> },
    {
      name: text("prices-change"),
      value: period.changePercent !== null && <PriceChange percent={period.changePercent} />,
    },
    { name: text("prices-valid-from"), value: <CalendarDate value={period.validFrom} /> },
    {
      name: text("prices-valid-to"),
      value:
        period.validTo === null ? (
          text("prices-until-further-notice")
        ) : (
          <CalendarDate value={period.validTo} />
        ),
    },
    { name: text("prices-unit"), value: <Measure quantity="1" uom={uom} /> },
    {
      name: text("prices-part-number"),
      value: supplierPartNumber && <Code>{supplierPartNumber}</Code>,
    },
    {
      name: text("prices-packing-unit"),
      value: packingUnit && <Measure quantity={packingUnit} uom={uom} />,
    },
    {
      name: text("prices-minimum"),
      value: minimumOrderQuantity && <Measure quantity={minimumOrderQuantity} uom={uom} />,
    },
    {
      name: text("prices-lead-time"),
      value: leadTimeDays !== null && text("prices-lead-days", { days: leadTimeDays }),
    },
    { name: text("prices-list"), value: <Code>{period.priceList}</Code> },
  ];
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
