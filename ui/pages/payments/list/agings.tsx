// How long the open invoices have been due, and when they are expected to be paid: pictures with tables of the same figures.
import { amountColumn, DataTable } from "../../../components/data-table";
import { useHref } from "../../../components/page-data";
import { Section } from "../../../components/section";
import { CalendarDate, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { AgedAmount, Aging, Count, ExpectedAmount, Money } from "../../../types/server";
import { AGES } from "./ages";
import "../../../components/columns.css";
import "./agings.css";

interface AgingsProps {
  /** One for each currency. */
  agings: Aging[];
  found: Count;
}

export function Agings({ agings, found }: AgingsProps) {
  const { text } = useLocale();
  if (found.isCapped)
    return <p className="hint">{text("payments-aging-too-many", { most: found.number })}</p>;
  return agings.map((aging) => (
    <div key={aging.currency} className={aging.weeks.length > 0 ? "columns agings" : "agings"}>
      <Ages aging={aging} />
      <Weeks aging={aging} />
    </div>
  ));
}

function Ages({ aging: { currency, ages } }: { aging: Aging }) {
  const { text } = useLocale();
  const href = useHref();
  const pathOf = ({ age }: AgedAmount) =>
    href(`/payments?tab=invoices&currency=${currency}&age=${age}`);
  return (
    <Section title={text("payments-aging")} aside={<small>{currency}</small>}>
      <Bars amounts={ages.map(({ open }) => open)} />
      <DataTable<AgedAmount>
        className=""
        rows={ages}
        keyOf={({ age }) => age}
        columns={[
          {
            label: "payments-aging-age",
            isHeading: true,
            cell: (row) => <a href={pathOf(row)}>{text(AGES[row.age])}</a>,
          },
          {
            label: "payments-aging-invoices",
            className: "end",
            cell: ({ invoices }) => <Quantity value={invoices} />,
          },
          amountColumn("payments-open", ({ open }) => open),
        ]}
      />
    </Section>
  );
}

function Weeks({ aging: { currency, weeks } }: { aging: Aging }) {
  const { text } = useLocale();
  if (weeks.length === 0) return null;
  const last = weeks.at(-1)?.week;
  return (
    <Section title={text("payments-weeks")} aside={<small>{currency}</small>}>
      <Bars amounts={weeks.map(({ open }) => open)} />
      <DataTable<ExpectedAmount>
        className=""
        rows={weeks}
        keyOf={({ week }) => week}
        columns={[
          {
            label: "payments-week",
            isHeading: true,
            cell: ({ week }) => (
              <span className="lines">
                <CalendarDate value={week} />
                {week === last && <small>{text("payments-week-later")}</small>}
              </span>
            ),
          },
          amountColumn("payments-week-expected", ({ open }) => open),
        ]}
      />
    </Section>
  );
}

/** In units of the picture: the width of a row's place and of its bar, and the height of the highest bar. */
const STEP = 40;
const BAR = 22;
const HEIGHT = 80;

/** The table below has the same values. */
function Bars({ amounts }: { amounts: Money[] }) {
  // Floats are exact enough for the lengths of bars.
  const values = amounts.map(({ amount }) => Number(amount));
  const highest = Math.max(...values) || 1;
  return (
    <svg
      className="aging-bars mirrors"
      viewBox={`0 0 ${amounts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, place) => {
        const length = Math.round((10 * HEIGHT * value) / highest) / 10;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity.
            key={place}
            x={place * STEP + (STEP - BAR) / 2}
            y={HEIGHT - length}
            width={BAR}
            height={length}
          />
        );
      })}
    </svg>
  );
}
