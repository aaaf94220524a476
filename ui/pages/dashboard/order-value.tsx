// The value of orders by month, as a bar chart and as a table.

import { amountColumn, DataTable } from "../../components/data-table";
import { useHref } from "../../components/page-data";
import { Section } from "../../components/section";
import { Amount, CalendarDate, Quantity } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { Money, MonthlyOrderValue } from "../../types/server";

interface OrderValueProps {
  /** Oldest first. */
  months: MonthlyOrderValue[];
  open: Money;
}

export function OrderValue({ months, open }: OrderValueProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <Section
      title={text("dashboard-orders")}
      aside={
        <a href={href(`/purchase-orders?states=open&currency=${open.currency}`)}>
          {text("dashboard-orders-open")} <Amount value={open} />
        </a>
      }
      empty={months.every(({ orders }) => orders === 0) && text("dashboard-orders-empty")}
    >
      <Chart months={months} />
      <Figures months={months} />
    </Section>
  );
}

/** Sizes in units of the chart: the width of a month and of its bar, and the height of the highest bar. */
const step = 40;
const bar = 22;
const height = 100;

function Chart({ months }: { months: MonthlyOrderValue[] }) {
  const href = useHref();
  // Floats are exact enough for the lengths of bars.
  const values = months.map(({ value }) => Number(value.amount));
  const highest = Math.max(...values) || 1;
  return (
    <figure className="bars">
      <span className="scale" aria-hidden="true">
        <Quantity value={highest} as="compact" />
      </span>
      <svg
        className="mirrors"
        viewBox={`0 0 ${months.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {months.map((figure, index) => {
          const length = Math.round((100 * height * (values[index] ?? 0)) / highest) / 100;
          // This is for the pointer only; the table below has the same values and links.
          return (
            <a key={figure.month} href={href(monthPath(figure))} tabIndex={-1}>
              {/* The target of a press, which is wider than the bar. */}
              <rect className="press" x={index * step} width={step} height={height} />
              <rect
                x={index * step + (step - bar) / 2}
                y={height - length}
                width={bar}
                height={length}
              />
            </a>
          );
        })}
      </svg>
      <ol aria-hidden="true">
        {months.map(({ month }) => (
          <li key={month}>
            <CalendarDate value={month} shape="monthLetters" />
          </li>
        ))}
      </ol>
    </figure>
  );
}

function Figures({ months }: { months: MonthlyOrderValue[] }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <details className="figures">
      <summary>{text("dashboard-table-show")}</summary>
      <DataTable<MonthlyOrderValue>
        className=""
        rows={months}
        keyOf={({ month }) => month}
        columns={[
          {
            label: "dashboard-orders-month",
            isHeading: true,
            cell: (figure) => (
              <a href={href(monthPath(figure))}>
                <CalendarDate value={figure.month} shape="month" />
              </a>
            ),
          },
          {
            label: "dashboard-orders-count",
            className: "end",
            cell: ({ orders }) => <Quantity value={orders} />,
          },
          amountColumn("dashboard-orders-value", ({ value }) => value),
        ]}
      />
    </details>
  );
}

/** The list of exactly the orders that the figure counts and sums. */
function monthPath({ month, value }: MonthlyOrderValue): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return `/purchase-orders?issuedFrom=${month}&issuedTo=${last}&states=not_void&currency=${value.currency}`;
}
