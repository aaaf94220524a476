// How long the open invoices have been due, and when they are expected to be paid: tables whose rows have bars.
import { BackLink } from "../../../components/back-link";
import { amountColumn, DataTable } from "../../../components/data-table";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Empty, Section } from "../../../components/section";
import { Amount, CalendarDate, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { AgedAmount, Aging, AgingProps, Money } from "../../../types/server";
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
          <div key={aging.currency} className="columns">
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

function Ages({ aging: { currency, ages, open } }: { aging: Aging }) {
  const { text, currencySign } = useLocale();
  const href = useHref();
  const pathOf = ({ age }: AgedAmount) =>
    href(`/payments?tab=invoices&currency=${currency}&age=${age}`);
  const shareOf = shares(ages);
  return (
    <Section title={text("payments-aging")} aside={<small>{currencySign(currency)}</small>}>
      <DataTable<AgedAmount>
        className="aging"
        rows={ages}
        keyOf={({ age }) => age}
        foot={<Total columns={2} open={open} />}
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

interface Expected {
  /** `null` without an expected date. */
  week: string | null;
  open: Money;
}

function Weeks({ aging: { currency, weeks, unexpected, open } }: { aging: Aging }) {
  const { text, currencySign } = useLocale();
  const last = weeks.at(-1)?.week;
  const rows: Expected[] = [...weeks];
  if (Number(unexpected.amount) > 0) rows.push({ week: null, open: unexpected });
  const shareOf = shares(rows);
  return (
    <Section title={text("payments-weeks")} aside={<small>{currencySign(currency)}</small>}>
      <DataTable<Expected>
        className="aging"
        rows={rows}
        keyOf={({ week }) => week ?? ""}
        foot={<Total columns={1} open={open} />}
        columns={[
          {
            label: "payments-week",
            isHeading: true,
            cell: (row) => (
              <>
                <span className="lines">
                  {row.week ? <CalendarDate value={row.week} /> : text("payments-week-none")}
                  {row.week === null && <small>{text("payments-week-none-reason")}</small>}
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

/** Both tables end with what is open. `columns` are those before the amount. */
function Total({ columns, open }: { columns: number; open: Money }) {
  const { text } = useLocale();
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={columns}>
          {text("payments-total")}
        </th>
        <td className="end">
          <b>
            <Amount value={open} />
          </b>
        </td>
      </tr>
    </tfoot>
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
