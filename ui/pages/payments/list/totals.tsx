// The sums of a list, one for each currency.
import { Amounts } from "../../../components/amounts";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { Count, Money, PaymentTab } from "../../../types/server";

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

export function Totals({ tab, totals, found }: TotalsProps) {
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
