// The filters of the list of quotation requests.
import { DateField } from "../../../components/date-field";
import { DocumentFilters } from "../../../components/list/document-filters";
import { filterFields } from "../../../components/list/filter-fields";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { QuotationRequestSort } from "../../../types/server";

const SORTS: Record<QuotationRequestSort, MessageId> = {
  submissionDueAt: "quotations-sort-soonest",
  "-submissionDueAt": "quotations-sort-latest",
  "-issueDate": "list-sort-newest",
  issueDate: "list-sort-oldest",
  number: "list-sort-number",
  "-number": "list-sort-number-descending",
};

filterFields.quotations = function RequestFilters({ query, list, form }) {
  const { text } = useLocale();
  return (
    <>
      <DocumentFilters query={query} form={form} buyers={list.buyers} sorts={SORTS}>
        <DateField name="dueFrom" label="quotations-due-from" form={form} />
        <DateField name="dueTo" label="quotations-due-to" form={form} />
      </DocumentFilters>
      <label className="check">
        <input
          type="checkbox"
          name="closing"
          value="true"
          defaultChecked={query.closing ?? false}
        />
        {text("quotations-closing")}
      </label>
    </>
  );
};
