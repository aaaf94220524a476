// The price requests that wait for the buyer's decision, of all suppliers.
import { DataTable } from "../../../components/data-table";
import { listAddress } from "../../../components/list/address";
import { NoRows } from "../../../components/list/no-rows";
import { PageTitle } from "../../../components/page-title";
import { RowLink } from "../../../components/row-link";
import { Section } from "../../../components/section";
import { Code, DateTime, Quantity } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { BuyerPriceRequestsProps, WaitingPriceRequest } from "../../../types/server";
import { CursorPager } from "../cursor-pager";
import "../../../components/list/list.css";
import "../desk.css";

const PATH = "/buyer/price-requests";

export default function BuyerPriceRequestsPage(props: BuyerPriceRequestsProps) {
  const { requests, next, isLater } = props;
  const { text, words } = useLocale();
  const pathOf = listAddress(PATH, {}, {});
  return (
    <div className="document-list">
      <PageTitle title={text("title-buyer-price-requests")} />
      <Section title={text("desk-prices-list")}>
        {requests.length === 0 ? (
          <NoRows isNarrowed={isLater} clearPath={PATH}>
            {text("desk-prices-empty")}
          </NoRows>
        ) : (
          <DataTable<WaitingPriceRequest>
            rows={requests}
            keyOf={({ supplier, number }) => `${supplier} ${number}`}
            columns={[
              {
                label: "desk-suppliers-name",
                className: "wide desk-words",
                cell: ({ number, supplier, supplierName }) => (
                  <RowLink path={`${PATH}/${supplier}/${encodeURIComponent(number)}`}>
                    {supplierName ? <Words>{words(supplierName)}</Words> : <Code>{supplier}</Code>}
                  </RowLink>
                ),
                note: ({ number }) => <Code>{number}</Code>,
              },
              {
                label: "desk-prices-lines",
                className: "end",
                cell: ({ lines }) => <Quantity value={lines} />,
              },
              { label: "desk-supplier-currency", cell: ({ currency }) => <Code>{currency}</Code> },
              {
                label: "desk-changes-sent",
                cell: ({ submittedAt }) => submittedAt && <DateTime value={submittedAt} withYear />,
              },
            ]}
          />
        )}
        <CursorPager
          first={isLater ? pathOf({}) : null}
          next={next && pathOf({ cursor: next })}
          labels={["desk-prices-first", "desk-prices-more"]}
        />
      </Section>
    </div>
  );
}
