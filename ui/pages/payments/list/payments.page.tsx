// The payments, the open invoices and the credit notes.
import { Amounts } from "../../../components/amounts";
import { type ListQuery, listAddress } from "../../../components/list/address";
import { Exports } from "../../../components/list/exports";
import { ListSheet } from "../../../components/list/list-sheet";
import { ShortFilters } from "../../../components/list/short-filters";
import { Tabs } from "../../../components/list/tabs";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { SelectField } from "../../../components/select-field";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { Count, Money, PaymentSort, PaymentsProps, PaymentTab } from "../../../types/server";
import { AGES } from "../ages";
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
  const ages = Object.entries(AGES).map(([age, label]) => [age, text(label)] as const);
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
          <Exports
            path={`${PATH}${EXPORTS[tab]}`}
            query={{ ...query, tab: tab === "drafts" ? tab : null }}
            defaults={DEFAULTS}
          />
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
      <ShortFilters
        key={pathOf({})}
        path={PATH}
        query={{ ...query }}
        list={list}
        defaults={DEFAULTS}
        clearPath={isNarrowed && clearPath}
        labels={{
          search: "payments-search",
          currency: "payments-currency",
          anyCurrency: "payments-currency-any",
        }}
      >
        {tab === "invoices" && (
          <SelectField
            name="age"
            label="payments-age"
            value={age ?? ""}
            options={[["", text("payments-age-any")], ...ages]}
          />
        )}
      </ShortFilters>
      <ListSheet
        label={text(TABS[tab])}
        isNarrowed={isNarrowed}
        clearPath={clearPath}
        empty={text(EMPTY[tab])}
        paging={paging}
        shown={shown}
        path={PATH}
        query={{ ...query }}
        defaults={DEFAULTS}
      >
        <Rows
          rows={rows}
          today={today}
          sorting={{
            current: query.sort ?? ORDERS[tab],
            pathOf: (sort) => pathOf({ sort: sort === ORDERS[tab] ? null : sort }),
          }}
        />
      </ListSheet>
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
