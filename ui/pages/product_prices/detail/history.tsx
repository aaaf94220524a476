// The prices of an agreement over time, as steps and as a table.
import { DataTable } from "../../../components/data-table";
import { Period } from "../../../components/period";
import { ChangedPrice } from "../../../components/price-change";
import { Section } from "../../../components/section";
import { StateLabel, type StateLabels } from "../../../components/status";
import { Amount, CalendarDate } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { PriceAgreement, PricePeriod, ProductPriceTab } from "../../../types/server";
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
  const [newest] = periods;
  return (
    <Section title={text("prices-history")}>
      {newest && periods.length > 1 && <Steps newest={newest} periods={periods} today={today} />}
      <DataTable<PricePeriod>
        className=""
        rows={periods}
        keyOf={({ validFrom }) => validFrom}
        columns={[
          {
            label: "prices-valid-from",
            isHeading: true,
            cell: ({ validFrom, validTo, tab }) => (
              <>
                <Period from={validFrom} to={validTo} />
                <StateLabel labels={STATES} state={tab} />
              </>
            ),
          },
          {
            label: "prices-price",
            className: "end",
            cell: ({ price, changePercent }) => (
              <ChangedPrice price={price} percent={changePercent} />
            ),
          },
        ]}
      />
    </Section>
  );
}

interface StepsProps {
  newest: PricePeriod;
  /** Newest first. */
  periods: PricePeriod[];
  today: string;
}

function Steps({ newest, periods, today }: StepsProps) {
  const { line, now, first, last, lowest, highest } = steps(newest, periods, today);
  return (
    <figure className="price-steps" aria-hidden="true">
      <span>
        <Amount value={highest} isPrice />
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
        <Amount value={lowest} isPrice />
      </span>
      <p>
        <CalendarDate value={first} shape="month" />
        <CalendarDate value={last} shape="month" />
      </p>
    </figure>
  );
}
