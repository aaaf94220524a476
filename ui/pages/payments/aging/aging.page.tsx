// Open invoices by the time for which they have been due, and by the expected payment: tables whose rows have bars.
import { Fragment } from "react";
import { BackLink } from "../../../components/back-link";
import { amountColumn, DataTable } from "../../../components/data-table";
import { DownloadLink } from "../../../components/download-link";
import { listAddress } from "../../../components/list/address";
import { sortedByName } from "../../../components/list/buyer-options";
import { BuyerField } from "../../../components/list/choice-field";
import { Exports } from "../../../components/list/exports";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { Empty, Section } from "../../../components/section";
import { Amount, CalendarDate, Quantity } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { AgedAmount, Aging, AgingProps, BuyerAging, Money } from "../../../types/server";
import { AGES } from "../ages";
import "../../../components/columns.css";
import "../../../components/downloads.css";
import "../../../components/list/filter-form.css";
import "../../../components/list/list.css";
import "./aging.css";

const PATH = "/payments/aging";

export default function AgingPage({ query: { buyer }, report }: AgingProps) {
  const { text } = useLocale();
  const href = useHref();
  const { agings, open, buyers } = report;
  const pdfPath = (language: "ar" | "en") =>
    listAddress(`${PATH}/aging.pdf`, { buyer, language }, {})({});
  return (
    <>
      <BackLink path="/payments?tab=invoices">{text("payments-tab-invoices")}</BackLink>
      <div className="title-line">
        <PageTitle title={text("title-aging")} />
        {agings.length > 0 && (
          <Exports path={PATH} query={{ buyer }} className="exports downloads">
            <DownloadLink path={pdfPath("ar")}>{text("files-pdf-arabic")}</DownloadLink>
            <DownloadLink path={pdfPath("en")}>{text("files-pdf-english")}</DownloadLink>
          </Exports>
        )}
      </div>
      {(buyers.length > 1 || buyer) && (
        <form className="filter-form" method="get" action={href(PATH)} data-enhance="visit">
          <BuyerField chosen={buyer} buyers={buyers} />
          <p className="filter-actions">
            <button type="submit" className="button compact">
              {text("list-apply")}
            </button>
          </p>
        </form>
      )}
      <div className="stack">
        {agings.map((aging) => (
          <Fragment key={aging.currency}>
            <div className="columns">
              <Ages aging={aging} buyer={buyer} />
              <Weeks aging={aging} />
            </div>
            {!buyer && aging.buyers.length > 1 && <Buyers aging={aging} />}
          </Fragment>
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

/** Shows the open amounts by buyer and age; each buyer leads to its own aging. */
function Buyers({ aging: { currency, ages, buyers } }: { aging: Aging }) {
  const { text, words, currencySign } = useLocale();
  const href = useHref();
  return (
    <Section title={text("payments-aging-buyers")} aside={<small>{currencySign(currency)}</small>}>
      <div className="scroller">
        <DataTable<BuyerAging>
          className="cards aged-buyers"
          rows={sortedByName(buyers, ({ buyer }) => words(buyer.name))}
          keyOf={({ buyer }) => buyer.id}
          columns={[
            {
              label: "list-buyer",
              isHeading: true,
              cell: ({ buyer }) => (
                <a href={href(`${PATH}?buyer=${buyer.id}`)}>{words(buyer.name)}</a>
              ),
            },
            ...ages.map(({ age }, place) =>
              amountColumn<BuyerAging>(AGES[age], (row) => row.ages[place] ?? row.open),
            ),
            amountColumn("payments-total", ({ open }) => open),
          ]}
        />
      </div>
    </Section>
  );
}

function Ages({ aging: { currency, ages, open }, buyer }: { aging: Aging; buyer?: string }) {
  const { text, currencySign } = useLocale();
  const href = useHref();
  const pathOf = ({ age }: AgedAmount) =>
    href(listAddress("/payments", { tab: "invoices", currency, age, buyer }, {})({}));
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
