// The filters and the order that every list of documents has.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { BuyerChoice, Form, OrderQuery } from "../../types/server";
import { DateField } from "../date-field";
import { SelectField } from "../select-field";
import { buyerOptions } from "./buyer-options";

interface DocumentFiltersProps<Sort extends string> {
  query: Pick<OrderQuery, "buyer"> & { sort: Sort };
  /** The filters by ranges. */
  form: Form;
  buyers: readonly BuyerChoice[];
  sorts: Record<Sort, MessageId>;
  /** The list's own filters, which follow the buyer. */
  children?: ReactNode;
}

export function DocumentFilters<Sort extends string>(props: DocumentFiltersProps<Sort>) {
  const { query, form, buyers, sorts, children } = props;
  const { text, words } = useLocale();
  const choices = buyerOptions(buyers, words);
  return (
    <>
      <SelectField
        name="buyer"
        label="list-buyer"
        value={query.buyer ?? ""}
        options={[["", text("list-buyer-any")], ...choices]}
      />
      {children}
      <DateField name="issuedFrom" label="list-issued-from" form={form} />
      <DateField name="issuedTo" label="list-issued-to" form={form} />
      <SelectField
        name="sort"
        label="list-order"
        value={query.sort}
        options={Object.entries<MessageId>(sorts).map(([sort, id]) => [sort, text(id)] as const)}
      />
    </>
  );
}
