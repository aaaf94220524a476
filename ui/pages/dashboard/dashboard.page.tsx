// The dashboard: pending work and the supplier's figures.
import { AfterDot } from "../../components/line-parts";
import { useMay } from "../../components/may";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { CalendarDate, Quantity } from "../../components/values";
import { Words } from "../../components/words";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type {
  Announcement,
  DashboardCounters,
  DashboardProps,
  NextStep,
  OnTimeDelivery,
  UrgentDocument,
} from "../../types/server";
import { Counters } from "./counters";
import { OrderValue } from "./order-value";
import { UrgentTable } from "./urgent-table";
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

/** Limits the length of the sentence; the counters below show everything. */
const mostParts = 3;

/** The sentence below the title: the pending work, the most urgent first. */
function Today(props: { counters: DashboardCounters; hasSteps: boolean }) {
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

const STEPS: Record<NextStep, readonly [path: string, label: MessageId]> = {
  bank_account: ["/settings/bankAccounts", "dashboard-step-bank-account"],
  address: ["/settings/profile/company", "dashboard-step-address"],
  second_approver: ["/settings/users/invitations", "dashboard-step-second-approver"],
  second_factor: ["/settings/profile/security", "dashboard-step-second-factor"],
};

/** The steps that a new supplier has not taken yet, each with a link to its page. */
function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  const { text } = useLocale();
  const href = useHref();
  if (steps.length === 0) return null;
  return (
    <Section title={text("dashboard-steps")}>
      <ul className="next-steps">
        {steps.map((step) => {
          const [path, label] = STEPS[step];
          return (
            <li key={step}>
              <a href={href(path)}>{text(label)}</a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface UrgentProps {
  documents: UrgentDocument[];
  /** Number of all urgent documents. */
  count: number;
  /** The current calendar date. */
  today: string;
}

/** The first urgent documents, with a link to all of them. */
function Urgent({ documents, count, today }: UrgentProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <Section
      title={text("dashboard-urgent")}
      aside={
        documents.length > 0 && (
          <span className="run">
            <small>{text("dashboard-urgent-order")}</small>
            <AfterDot>
              {count > documents.length && (
                <a href={href("/dashboard/urgent")}>{text("dashboard-urgent-all", { count })}</a>
              )}
            </AfterDot>
          </span>
        )
      }
      empty={documents.length === 0 && text("dashboard-urgent-empty")}
    >
      <UrgentTable documents={documents} today={today} />
    </Section>
  );
}

/** The circumference is 100, so that a dash is as long as its percentage. */
const RADIUS = 100 / (2 * Math.PI);

/** The share of the orders that left the supplier on time, with links to both kinds. */
function Delivery({ delivery: { onTime, late } }: { delivery: OnTimeDelivery }) {
  const { text } = useLocale();
  const href = useHref();
  const shipped = onTime + late;
  const share = onTime / shipped;
  return (
    <Section
      title={text("dashboard-delivery")}
      empty={shipped === 0 && text("dashboard-delivery-empty")}
    >
      <div className="delivery">
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r={RADIUS} />
          <circle cx="18" cy="18" r={RADIUS} strokeDasharray={`${Math.round(100 * share)} 100`} />
        </svg>
        <div>
          <b>
            <Quantity value={share} as="percent" />
          </b>
          <p>
            <a href={href("/purchase-orders?shipped=on_time")}>
              {text("dashboard-delivery-on-time")} <Quantity value={onTime} />
            </a>
            <a href={href("/purchase-orders?shipped=late")}>
              {text("dashboard-delivery-late")} <Quantity value={late} />
            </a>
          </p>
          <small>{text("dashboard-delivery-period")}</small>
        </div>
      </div>
    </Section>
  );
}

/** The buyers' announcements, newest first. */
function Announcements({ announcements }: { announcements: Announcement[] }) {
  const { text, words } = useLocale();
  return (
    <Section
      title={text("dashboard-announcements")}
      empty={announcements.length === 0 && text("dashboard-announcements-empty")}
    >
      <ul className="announcements">
        {announcements.map(({ id, title, body, publishedOn }) => (
          <li key={id}>
            <h3>
              <Words>{words(title)}</Words>
            </h3>
            <p>
              <Words>{words(body)}</Words>
            </p>
            <small>
              <CalendarDate value={publishedOn} />
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
