// The dashboard: what needs the supplier today, and how it stands.
import { PageTitle } from "../../components/page-title";
import { useText } from "../../i18n/context";
import type { DashboardProps } from "../../types/server/DashboardProps";
import { Announcements } from "./announcements";
import { Counters } from "./counters";
import { Delivery } from "./delivery";
import { OrderValue } from "./order-value";
import { Receivables } from "./receivables";
import { Today } from "./today";
import { Urgent } from "./urgent";

export function DashboardPage({ dashboard }: DashboardProps) {
  const text = useText();
  const { counters } = dashboard;
  return (
    <>
      <PageTitle title={text("title-dashboard")}>
        <Today counters={counters} />
      </PageTitle>
      <Counters counters={counters} />
      <div className="dashboard">
        <Urgent documents={dashboard.urgent} today={dashboard.today} />
        <Announcements announcements={dashboard.announcements} />
        <OrderValue months={dashboard.orderValueByMonth} open={counters.openOrderValue} />
        <div className="stack">
          <Delivery delivery={dashboard.onTimeDelivery} />
          <Receivables bands={dashboard.receivables} />
        </div>
      </div>
    </>
  );
}
