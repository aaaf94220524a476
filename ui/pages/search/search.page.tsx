// The search of all kinds of documents; the command palette shows the same results while one types.
import { amountColumn, DataTable, dateColumn, NumberLink } from "../../components/data-table";
import { FOUND_KINDS, foundPath } from "../../components/document/found";
import { orderPath, requestPath } from "../../components/document/paths";
import { stateColumn, subjectColumn } from "../../components/list/columns";
import { SearchForm } from "../../components/list/search-form";
import { OrderTotal } from "../../components/order/order-total";
import { isToShip, OrderState } from "../../components/order/state";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { RequestState } from "../../components/quotation-request/state";
import { Section } from "../../components/section";
import { Deadline, DueDate, isOtherYear } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { FoundDocument, OrderRow, QuotationRequestRow, SearchProps } from "../../types/server";
import "../../components/brief.css";
import "../../components/list/list.css";

export default function SearchPage({ search, found }: SearchProps) {
  const { text, words } = useLocale();
  const href = useHref();
  const all = (list: string) => href(`${list}?search=${encodeURIComponent(search)}`);
  const { orders = [], quotationRequests: requests = [], others = [] } = found ?? {};
  const { today = "", now = "" } = found ?? {};
  const count = orders.length + requests.length + others.length;
  const hasMore = found?.hasMoreOrders || found?.hasMoreQuotationRequests;
  return (
    <div className="document-list">
      <PageTitle title={text("title-search")}>
        {found && text(hasMore ? "search-found-more" : "search-found", { count })}
      </PageTitle>
      <SearchForm path="/search" label={text("search-field")} search={search} />
      <div className="stack">
        {orders.length > 0 && (
          <Section
            title={text("title-purchase-orders")}
            aside={
              found?.hasMoreOrders && <a href={all("/purchase-orders")}>{text("search-all")}</a>
            }
          >
            <DataTable<OrderRow>
              rows={orders}
              keyOf={({ number }) => number}
              className="cards brief"
              columns={[
                {
                  label: "orders-number",
                  cell: ({ number }) => <NumberLink number={number} path={orderPath(number)} />,
                },
                subjectColumn("list-subject", words),
                {
                  label: "line-required",
                  className: "when",
                  cell: ({ requiredDate, state }) =>
                    requiredDate && (
                      <DueDate date={requiredDate} today={today} isDue={isToShip(state)} />
                    ),
                },
                {
                  label: "orders-total",
                  className: "end",
                  cell: (order) => <OrderTotal {...order} />,
                },
                stateColumn("list-state", ({ state }) => <OrderState state={state} />),
              ]}
            />
          </Section>
        )}
        {requests.length > 0 && (
          <Section
            title={text("title-quotations")}
            aside={
              found?.hasMoreQuotationRequests && (
                <a href={all("/quotations")}>{text("search-all")}</a>
              )
            }
          >
            <DataTable<QuotationRequestRow>
              rows={requests}
              keyOf={({ number }) => number}
              className="cards brief"
              columns={[
                {
                  label: "quotations-number",
                  cell: ({ number }) => <NumberLink number={number} path={requestPath(number)} />,
                },
                subjectColumn("list-subject", words),
                {
                  label: "quotations-due",
                  className: "when",
                  cell: ({ submissionDueAt: at }) => (
                    <Deadline value={at} withYear={isOtherYear(at, now)} />
                  ),
                },
                stateColumn("list-state", ({ state }) => <RequestState state={state} />),
              ]}
            />
          </Section>
        )}
        {others.length > 0 && (
          <Section title={text("search-others")}>
            <DataTable<FoundDocument>
              rows={others}
              keyOf={({ kind, number }) => `${kind} ${number}`}
              className="cards brief"
              columns={[
                {
                  label: "search-number",
                  cell: (row) => <NumberLink number={row.number} path={foundPath(row)} />,
                },
                { label: "search-kind", cell: ({ kind }) => text(FOUND_KINDS[kind].label) },
                { label: "list-buyer", cell: ({ buyer }) => words(buyer) },
                dateColumn("search-date", ({ date }) => date, { className: "when" }),
                amountColumn("search-amount", ({ amount }) => amount),
              ]}
            />
          </Section>
        )}
      </div>
    </div>
  );
}
