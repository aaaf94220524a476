// How long the open invoices have been due, and when they are expected to be paid: tables whose rows have bars.
import { BackLink } from "../../../components/back-link";
import { amountColumn, DataTable } from "../../../components/data-table";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Empty, Section } from "../../../components/section";
import { CalendarDate, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { AgedAmount, Aging, AgingProps, ExpectedAmount, Money } from "../../../types/server";
import { AGES } from "../ages";
import "../../../components/columns.css";
import "./aging.css";

export default function AgingPage({ report: { agings, open } }: AgingProps) {
  const { text } = useLocale();
  return (
    <>
      <BackLink path="/payments?tab=invoices">{text("payments-tab-invoices")}</BackLink>
      <PageTitle title={text("title-aging")} />
      <div className="stack">
        {agings.map((aging) => (
          <div key={aging.currency} className={aging.weeks.length > 0 ? "columns" : undefined}>
            <Ages aging={aging} />
            <Weeks aging={aging} />
          </div>
        ))}
        {agings.length === 0 && (
          <section className="sheet">
            <Empty>
              {open.isCapped
                ? text("payments-aging-too-many", { most: open.number })
                : text("payments-invoices-empty")}
            </Empty>
          </section>
        )}
      </div>
    </>
  );
}

function Ages({ aging: { currency, ages } }: { aging: Aging }) {
  const { text } = useLocale();
  const href = useHref();
  const pathOf = ({ age }: AgedAmount) =>
    href(`/payments?tab=invoices&currency=${currency}&age=${age}`);
  const shareOf = shares(ages);
  return (
    <Section title={text("payments-aging")} aside={<small>{currency}</small>}>
      <DataTable<AgedAmount>
        className="aging"
        rows={ages}
        keyOf={({ age }) => age}
        columns={[
          {
            label: "payments-aging-age",
            isHeading: true,
            cell: (row) => (
              <>
                <a href={pathOf(row)}>{text(AGES[row.age])}</a>
                <Bar percent={shareOf(row)} />
              </>
            ),
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
  const shareOf = shares(weeks);
  return (
    <Section title={text("payments-weeks")} aside={<small>{currency}</small>}>
      <DataTable<ExpectedAmount>
        className="aging"
        rows={weeks}
        keyOf={({ week }) => week}
        columns={[
          {
            label: "payments-week",
            isHeading: true,
            cell: (row) => (
              <>
                <span className="lines">
                  <CalendarDate value={row.week} />
                  {row.week === last && <small>{text("payments-week-later")}</small>}
                </span>
                <Bar percent={shareOf(row)} />
              </>
            ),
          },
          amountColumn("payments-week-expected", ({ open }) => open),
        ]}
      />
    </Section>
  );
}

interface Row {
  open: Money;
}

/** The percentage that a row has of the highest amount. Floats are exact enough for the lengths of bars. */
function shares(rows: readonly Row[]): (row: Row) => number {
  const amountOf = ({ open }: Row) => Number(open.amount);
  const highest = Math.max(...rows.map(amountOf)) || 1;
  return (row) => Math.round((100 * amountOf(row)) / highest);
}

/** The row has the value in words. */
function Bar({ percent }: { percent: number }) {
  return (
    <svg className="mirrors" aria-hidden="true">
      <rect width={`${percent}%`} height="100%" />
    </svg>
  );
}
