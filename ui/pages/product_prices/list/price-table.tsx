// A page of the prices.
import { DataTable, NumberLink, type Sorting } from "../../../components/data-table";
import { Measure } from "../../../components/measure";
import { Period } from "../../../components/period";
import { ChangedPrice } from "../../../components/price-change";
import { pricePath } from "../../../components/price-paths";
import { Code, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { ProductPriceRow, ProductPriceSort } from "../../../types/server";
import "../../../components/brief.css";
import { Words } from "../../../components/words";

interface PriceTableProps {
  rows: ProductPriceRow[];
  sorting: Sorting<ProductPriceSort>;
}

export function PriceTable({ rows, sorting }: PriceTableProps) {
  const { text, words } = useLocale();
  return (
    <DataTable<ProductPriceRow, ProductPriceSort>
      rows={rows}
      keyOf={({ item, buyer, price, uom, validFrom }) =>
        [item, buyer.en, buyer.ar, price.currency, uom, validFrom].join(" ")
      }
      className="cards brief"
      sorting={sorting}
      columns={[
        {
          label: "prices-item",
          sort: "item",
          cell: ({ item }) => <NumberLink number={item} path={pricePath(item)} />,
          note: ({ supplierPartNumber }) => supplierPartNumber && <Code>{supplierPartNumber}</Code>,
        },
        {
          label: "prices-description",
          className: "wide",
          cell: ({ description, buyer }) => (
            <>
              <Words>{words(description)}</Words>
              <small className="buyer">{words(buyer)}</small>
            </>
          ),
        },
        {
          label: "prices-minimum",
          className: "minor",
          cell: ({ minimumOrderQuantity, packingUnit, leadTimeDays, uom }) => (
            <>
              {minimumOrderQuantity && <Measure quantity={minimumOrderQuantity} uom={uom} />}
              {packingUnit && (
                <small>
                  {text("prices-packing-unit")} <Quantity value={packingUnit} />
                </small>
              )}
              {leadTimeDays !== null && (
                <small>{text("prices-lead-days", { days: leadTimeDays })}</small>
              )}
            </>
          ),
        },
        {
          label: "prices-valid-from",
          sort: "-validFrom",
          cell: ({ validFrom, validTo }) => <Period from={validFrom} to={validTo} />,
        },
        {
          label: "prices-price",
          className: "end",
          sort: "price",
          cell: ({ price, changePercent }) => (
            <ChangedPrice price={price} percent={changePercent} />
          ),
          note: ({ breakFrom }) =>
            breakFrom && (
              <>
                {text("prices-break-begins")}
                {/* The quantity is never alone in a line. */}
                {"\u00a0"}
                <Quantity value={breakFrom} />
              </>
            ),
        },
      ]}
    />
  );
}
