// Notifications of the buyers' actions, newest first; the unread ones stand out.
import { AfterDot } from "../../components/line-parts";
import { Pager } from "../../components/list/pager";
import { useHref } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { PostForm } from "../../components/post-form";
import { Section } from "../../components/section";
import { Code, DateTime } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { EventKind, Notification, NotificationsProps } from "../../types/server";
import "./notifications.css";
import { Words } from "../../components/words";

export default function NotificationsPage({ list: { rows, unread, paging } }: NotificationsProps) {
  const { text } = useLocale();
  const href = useHref();
  const [newest] = rows;
  const count = { count: unread.number };
  return (
    <>
      <div className="title-line">
        <PageTitle title={text("title-notifications")}>
          {unread.isCapped
            ? text("notifications-unread-more", count)
            : text("notifications-unread", count)}
        </PageTitle>
        <div className="notifications-actions">
          <a className="button compact" href={href("/settings/profile#notifications")}>
            {text("notifications-choose")}
          </a>
          {unread.number > 0 && newest && paging.page === 1 && (
            <PostForm
              path="/notifications/read"
              hidden={{ until: newest.at }}
              submit={text("notifications-read-all")}
              submitClass="button compact"
            />
          )}
        </div>
      </div>
      <Section
        title={text("notifications-list")}
        empty={rows.length === 0 && text("notifications-empty")}
      >
        <ol className="notifications">
          {rows.map((notification) => (
            <Item key={notification.id} notification={notification} />
          ))}
        </ol>
        <Pager paging={paging} shown={rows.length} path="/notifications" />
      </Section>
    </>
  );
}

function Item({ notification }: { notification: Notification }) {
  const { id, event, kind, number, subject, buyer, at, note, isRead } = notification;
  const { text, words } = useLocale();
  const href = useHref();
  const isChange = kind === "bank_account_request" || kind === "company_request";
  return (
    <li className={isRead ? undefined : "unread"}>
      <a href={href(`/notifications/${id}`)}>
        <span>
          {!isRead && <span className="unseen">{text("notifications-new")}: </span>}
          {text(
            isChange
              ? (CHANGES[event] ?? "notifications-other")
              : (EVENTS[event] ?? "notifications-other"),
          )}{" "}
          {kind === "bank_account_request" && text("notifications-bank-account")}
          {kind === "company_request" && text("notifications-company")}
          {!isChange && <Code>{number}</Code>}
        </span>
      </a>
      <span className="run">
        <Words>{words(subject)}</Words>
        <AfterDot>{note && <Words>{note}</Words>}</AfterDot>
      </span>
      <small>
        <Words>{words(buyer)}</Words> · <DateTime value={at} withYear />
      </small>
    </li>
  );
}

/** Users are told of no other events. */
const EVENTS: Partial<Record<EventKind, MessageId>> = {
  received: "notifications-received",
  issued: "notifications-issued",
  amended: "notifications-amended",
  revised: "notifications-revised",
  changes_accepted: "notifications-changes-accepted",
  awarded: "notifications-awarded",
  partially_awarded: "notifications-partially-awarded",
  not_awarded: "notifications-not-awarded",
  cancelled: "notifications-cancelled",
  closed: "notifications-closed",
  put_on_hold: "notifications-put-on-hold",
  released: "notifications-released",
  commented: "notifications-commented",
  attachment_added: "notifications-attachment-added",
  goods_received: "notifications-goods-received",
  goods_receipt_cancelled: "notifications-goods-receipt-cancelled",
  expiring: "notifications-expiring",
  prices_received: "notifications-prices-received",
  approved: "notifications-prices-approved",
  partially_approved: "notifications-prices-partially-approved",
  rejected: "notifications-prices-rejected",
  payment_received: "notifications-payment-received",
  statement_received: "notifications-statement-received",
  disputed: "notifications-disputed",
  answered: "notifications-answered",
  inquiry_closed: "notifications-inquiry-closed",
  credit_note_received: "notifications-credit-note-received",
  credit_note_accepted: "notifications-credit-note-accepted",
  credit_note_rejected: "notifications-credit-note-rejected",
};

/** Texts of notifications about change requests. */
const CHANGES: Partial<Record<EventKind, MessageId>> = {
  submitted: "notifications-change-sent",
  approved: "notifications-change-approved",
  rejected: "notifications-change-rejected",
  stopped: "notifications-change-stopped",
  passed_to_buyer: "notifications-change-passed-to-buyer",
  in_force: "notifications-change-in-force",
};
