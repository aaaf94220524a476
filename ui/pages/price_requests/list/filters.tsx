// The filters of the list of price requests.
import { DocumentFilters } from "../../../components/list/document-filters";
import { filterFields } from "../../../components/list/filter-fields";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { PriceRequestSort } from "../../../types/server";

const SORTS: Record<PriceRequestSort, MessageId> = {
  "-issueDate": "list-sort-newest",
  issueDate: "list-sort-oldest",
  number: "list-sort-number",
  "-number": "list-sort-number-descending",
};

filterFields.priceRequests = function RequestFilters({ query, list, form }) {
  const { text } = useLocale();
  return (
    <>
      <DocumentFilters query={query} form={form} buyers={list.buyers} sorts={SORTS} />
      <label className="check">
        <input
          type="checkbox"
          name="newlyRejected"
          value="true"
          defaultChecked={query.newlyRejected ?? false}
        />
        {text("price-requests-newly-rejected")}
      </label>
    </>
  );
};
