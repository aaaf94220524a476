// The prices of an agreement over time, as steps and as a table.
import { DataTable } from "../../../components/data-table";
import { Section } from "../../../components/section";
import { StateLabel, type StateLabels } from "../../../components/status";
import { Amount, CalendarDate, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { PriceAgreement, PricePeriod, ProductPriceTab } from "../../../types/server";
import { Period } from "../period";
import { PriceChange } from "../price-change";
import { HEIGHT, steps, WIDTH } from "./steps";

const STATES: StateLabels<ProductPriceTab> = {
  in_force: ["good", "prices-in-force"],
  later: ["waiting", "prices-later"],
  ended: ["closed", "prices-ended"],
};

interface HistoryProps {
  agreement: PriceAgreement;
  today: string;
}

export function History({ agreement: { periods }, today }: HistoryProps) {
  const { text } = useLocale();
  return (
    <Section title={text("prices-history")}>
      {periods.length > 1 && <Steps periods={periods} today={today} />}
      <DataTable<PricePeriod>
        className="cards"
        rows={periods}
        keyOf={({ validFrom }) => validFrom}
        columns={[
          {
            label: "prices-valid-from",
            isHeading: true,
            cell: ({ validFrom, validTo }) => <Period from={validFrom} to={validTo} />,
          },
          {
            label: "prices-price",
            className: "end",
            cell: ({ price }) => <Amount value={price} isPrice />,
          },
          {
            label: "prices-change",
            className: "end",
            cell: ({ changePercent }) =>
              changePercent !== null && <PriceChange percent={changePercent} />,
          },
          {
            label: "list-state",
            cell: ({ tab }) => <StateLabel labels={STATES} state={tab} />,
          },
        ]}
      />
    </Section>
  );
}

function Steps({ periods, today }: { periods: PricePeriod[]; today: string }) {
  const { line, now, first, last, lowest, highest } = steps(periods, today);
  return (
    <figure className="price-steps" aria-hidden="true">
      <span>
        <Quantity value={highest} />
      </span>
      <svg
        className="mirrors"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="now" d={`M${now} 0V${HEIGHT}`} />
        <path d={line} />
      </svg>
      <span>
        <Quantity value={lowest} />
      </span>
      <p>
        <CalendarDate value={first} shape="month" />
        <CalendarDate value={last} shape="month" />
      </p>
    </figure>
  );
}
