// The payments, the open invoices and the credit notes.

import { Amounts } from "../../../components/amounts";
import { DownloadLink } from "../../../components/download-link";
import { type ListQuery, listAddress } from "../../../components/list/address";
import { NoRows } from "../../../components/list/no-rows";
import { Pager } from "../../../components/list/pager";
import { Tabs } from "../../../components/list/tabs";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { Count, Money, PaymentSort, PaymentsProps, PaymentTab } from "../../../types/server";
import { PaymentFilters } from "./payment-filters";
import { Rows } from "./rows";
import "../../../components/list/list.css";

const PATH = "/payments";
const DEFAULTS: ListQuery = { tab: "payments", pageSize: "25" };

const TABS: Record<PaymentTab, MessageId> = {
  payments: "payments-tab-payments",
  invoices: "payments-tab-invoices",
  credit_notes: "payments-tab-credit-notes",
  drafts: "payments-tab-drafts",
};

const EMPTY: Record<PaymentTab, MessageId> = {
  payments: "payments-empty",
  invoices: "payments-invoices-empty",
  credit_notes: "payments-credit-notes-empty",
  drafts: "payments-drafts-empty",
};

const EXPORTS: Record<PaymentTab, string> = {
  payments: "",
  invoices: "/invoices",
  credit_notes: "/credit-notes",
  drafts: "/invoices",
};

/** The order of a list without a chosen one. */
const ORDERS: Record<PaymentTab, PaymentSort> = {
  payments: "-date",
  invoices: "date",
  credit_notes: "-date",
  drafts: "date",
};

export default function PaymentsPage({ query, list }: PaymentsProps) {
  const { text } = useLocale();
  const href = useHref();
  const { rows, paging, tabs, today } = list;
  const { tab, search, buyer, currency, age, pageSize } = query;
  const pathOf = listAddress(PATH, { ...query }, DEFAULTS);
  const exportPath = (ending: "csv" | "xlsx") =>
    listAddress(
      `${PATH}${EXPORTS[tab]}/export.${ending}`,
      { ...query, tab: tab === "drafts" ? tab : null },
      DEFAULTS,
    )({});
  const clearPath = listAddress(PATH, { tab, sort: query.sort, pageSize }, DEFAULTS)({});
  const isNarrowed = Boolean(search || buyer || currency || age);
  const shown = rows.rows.length;
  return (
    <div className="document-list">
      <div className="title-line">
        <PageTitle title={text("title-payments")}>
          {(list.totals.length > 0 || paging.found.isCapped) && (
            <Totals tab={tab} totals={list.totals} found={paging.found} />
          )}
        </PageTitle>
        <p className="list-links">
          {tab === "invoices" && (
            <a className="button compact" href={href("/payments/aging")}>
              {text("title-aging")}
            </a>
          )}
          <a className="button compact" href={href("/payments/statement")}>
            {text("title-statement")}
          </a>
        </p>
        {shown > 0 && (
          <p className="exports">
            <DownloadLink path={exportPath("xlsx")}>{text("list-export-xlsx")}</DownloadLink>
            <DownloadLink path={exportPath("csv")}>{text("list-export-csv")}</DownloadLink>
          </p>
        )}
      </div>
      <div className="list-bar">
        <Tabs
          label="payments-tabs"
          tabs={tabs}
          labels={TABS}
          current={tab}
          found={isNarrowed ? paging.found : undefined}
          pathOf={(other) => pathOf({ tab: other, sort: null, age: null })}
        />
      </div>
      <PaymentFilters
        key={pathOf({})}
        path={PATH}
        query={query}
        list={list}
        defaults={DEFAULTS}
        clearPath={isNarrowed && clearPath}
      />
      <section className="sheet" aria-label={text(TABS[tab])}>
        {shown === 0 ? (
          <NoRows isNarrowed={isNarrowed} clearPath={clearPath}>
            {text(EMPTY[tab])}
          </NoRows>
        ) : (
          <>
            <Rows
              rows={rows}
              today={today}
              sorting={{
                current: query.sort ?? ORDERS[tab],
                pathOf: (sort) => pathOf({ sort: sort === ORDERS[tab] ? null : sort }),
              }}
            />
            <Pager
              paging={paging}
              shown={shown}
              path={PATH}
              query={{ ...query }}
              defaults={DEFAULTS}
            />
          </>
        )}
      </section>
    </div>
  );
}

const LABELS: Record<PaymentTab, MessageId> = {
  payments: "payments-sum-paid",
  invoices: "payments-sum-open",
  credit_notes: "payments-sum-credited",
  drafts: "payments-sum-drafts",
};

interface TotalsProps {
  tab: PaymentTab;
  totals: Money[];
  found: Count;
}

/** The sums of a list, one for each currency. */
function Totals({ tab, totals, found }: TotalsProps) {
  const { text } = useLocale();
  if (found.isCapped) return text("payments-sum-too-long", { most: found.number });
  return (
    <>
      {text(LABELS[tab])}{" "}
      <b>
        <Amounts values={totals} />
      </b>
    </>
  );
}
