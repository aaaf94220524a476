// The counters below the title, each a link to the rows that it counts.
import type { ReactNode } from "react";
import { Amounts } from "../../components/amounts";
import { useMay } from "../../components/may";
import { useHref } from "../../components/page-data";
import { Quantity } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { Action, Area, DashboardCounters } from "../../types/server";

interface CounterProps {
  label: string;
  hint: ReactNode;
  count: number;
  tone?: "waiting" | "bad";
  /** The path of the list that shows exactly the counted rows. */
  link: string;
  area: Area;
  /** Action that the viewer needs the permission for. */
  action?: Action;
}

export function Counters({ counters }: { counters: DashboardCounters }) {
  const { text } = useLocale();
  return (
    <ul className="counters" aria-label={text("dashboard-counters")}>
      <Counter
        label={text("dashboard-counter-overdue")}
        hint={text("dashboard-counter-overdue-hint")}
        count={counters.shipmentsOverdue}
        tone="bad"
        link="/purchase-orders?due=overdue"
        area="purchaseOrders"
      />
      <Counter
        label={text("dashboard-counter-closing")}
        hint={text("dashboard-counter-closing-hint")}
        count={counters.quotationRequestsClosing}
        tone="waiting"
        link="/quotations?closing=true"
        area="quotationRequests"
      />
      <Counter
        label={text("dashboard-counter-acknowledge")}
        hint={text("dashboard-counter-acknowledge-hint")}
        count={counters.ordersToAcknowledge}
        tone="waiting"
        link="/purchase-orders?tab=to_confirm"
        area="purchaseOrders"
      />
      <Counter
        label={text("dashboard-counter-due")}
        hint={text("dashboard-counter-due-hint")}
        count={counters.shipmentsDue}
        link="/purchase-orders?due=soon"
        area="purchaseOrders"
      />
      {counters.priceRequestsRejected > 0 && (
        <Counter
          label={text("dashboard-counter-prices-rejected")}
          hint={text("dashboard-counter-prices-rejected-hint")}
          count={counters.priceRequestsRejected}
          tone="bad"
          link="/products-price/requests?newlyRejected=true"
          area="prices"
        />
      )}
      {counters.priceRequestsWaiting > 0 && (
        <Counter
          label={text("dashboard-counter-prices-waiting")}
          hint={text("dashboard-counter-prices-waiting-hint")}
          count={counters.priceRequestsWaiting}
          tone="waiting"
          link="/products-price/requests?tab=waiting"
          area="prices"
        />
      )}
      {counters.invoicesOverdue > 0 && (
        <Counter
          label={text("dashboard-counter-invoices")}
          hint={
            <>
              {text("payments-sum-open")} <Amounts values={counters.overdueAmounts} />
            </>
          }
          count={counters.invoicesOverdue}
          tone="bad"
          link="/payments?tab=invoices&age=overdue"
          area="payments"
        />
      )}
      {counters.invoicesExpected > 0 && (
        <Counter
          label={text("dashboard-counter-expected")}
          hint={<Amounts values={counters.expectedAmounts} />}
          count={counters.invoicesExpected}
          link="/payments/aging"
          area="payments"
        />
      )}
      {counters.bankAccountChangesWaiting > 0 && (
        <Counter
          label={text("dashboard-counter-changes")}
          hint={text("dashboard-counter-changes-hint")}
          count={counters.bankAccountChangesWaiting}
          tone="waiting"
          link="/settings/bankAccounts?tab=waiting"
          area="bankAccounts"
          action="approve"
        />
      )}
      {counters.companyChangesWaiting > 0 && (
        <Counter
          label={text("dashboard-counter-company")}
          hint={text("dashboard-counter-company-hint")}
          count={counters.companyChangesWaiting}
          tone="waiting"
          link="/settings/profile/company/requests?states=waiting"
          area="company"
        />
      )}
    </ul>
  );
}

function Counter({ label, hint, count, tone, link, area, action = "view" }: CounterProps) {
  const href = useHref();
  const may = useMay();
  if (!may(area, action)) return null;
  return (
    <li>
      <a href={href(link)}>
        <span>{label}</span>
        <b className={count === 0 ? "none" : tone}>
          <Quantity value={count} />
        </b>
        <small>{hint}</small>
      </a>
    </li>
  );
}
