// The sentence below the title: the pending work, the most urgent first.
import { useLocale } from "../../i18n/context";
import type { DashboardCounters } from "../../types/server";

/** Limits the length of the sentence; the counters below show everything. */
const mostParts = 3;

export function Today(props: { counters: DashboardCounters; hasSteps: boolean }) {
  const { counters, hasSteps } = props;
  const { text, list } = useLocale();
  const parts = [
    [counters.shipmentsOverdue, (count: number) => text("dashboard-sentence-overdue", { count })],
    [
      counters.quotationRequestsClosing,
      (count: number) => text("dashboard-sentence-closing", { count }),
    ],
    [
      counters.ordersToAcknowledge,
      (count: number) => text("dashboard-sentence-acknowledge", { count }),
    ],
    [counters.shipmentsDue, (count: number) => text("dashboard-sentence-due", { count })],
    [
      counters.priceRequestsRejected,
      (count: number) => text("dashboard-sentence-rejected", { count }),
    ],
    [counters.invoicesOverdue, (count: number) => text("dashboard-sentence-invoices", { count })],
    [
      counters.bankAccountChangesWaiting +
        counters.companyChangesWaiting +
        counters.priceRequestsWaiting,
      (count: number) => text("dashboard-sentence-waiting", { count }),
    ],
  ] as const;
  const sentences = parts.filter(([count]) => count > 0).map(([count, word]) => word(count));
  return (
    <span suppressHydrationWarning>
      {sentences.length > 0
        ? `${list(sentences.slice(0, mostParts))}.`
        : text(hasSteps ? "dashboard-nothing-but-steps" : "dashboard-nothing")}
    </span>
  );
}
