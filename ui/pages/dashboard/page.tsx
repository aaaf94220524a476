// The dashboard: pending work and the supplier's figures.
import { useMay } from "../../components/may";
import { PageTitle } from "../../components/page-title";
import { useLocale } from "../../i18n/context";
import type { DashboardProps } from "../../types/server";
import { Announcements } from "./announcements";
import { Counters } from "./counters";
import { Delivery } from "./delivery";
import { NextSteps } from "./next-steps";
import { OrderValue } from "./order-value";
import { Today } from "./today";
import { Urgent } from "./urgent";
import "./dashboard.css";

export default function DashboardPage({ dashboard }: DashboardProps) {
  const { text } = useLocale();
  const { counters } = dashboard;
  const may = useMay();
  const seesOrders = may("purchaseOrders", "view");
  return (
    <>
      <PageTitle title={text("title-dashboard")}>
        <Today counters={counters} hasSteps={dashboard.nextSteps.length > 0} />
      </PageTitle>
      <Counters counters={counters} />
      <div className="dashboard">
        <NextSteps steps={dashboard.nextSteps} />
        <div className="stack">
          <Urgent documents={dashboard.urgent} count={counters.urgent} today={dashboard.today} />
          {seesOrders && (
            <OrderValue months={dashboard.orderValueByMonth} open={counters.openOrderValue} />
          )}
        </div>
        <div className="stack">
          {seesOrders && <Delivery delivery={dashboard.onTimeDelivery} />}
          <Announcements announcements={dashboard.announcements} />
        </div>
      </div>
    </>
  );
}
