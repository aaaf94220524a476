// The user's activity, and changes of the account, from the audit log.
import { CHANGE_EVENT_LABELS } from "../../../components/change-request/event-labels";
import { orderPath, requestPath } from "../../../components/document/paths";
import { EVENT_LABELS } from "../../../components/history/event-labels";
import { PRICE_EVENT_LABELS } from "../../../components/history/price-event-labels";
import { useHref } from "../../../components/page-data";
import { priceRequestPath } from "../../../components/price-paths";
import { Section } from "../../../components/section";
import { Code, DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Locale } from "../../../i18n/locale";
import type { MessageId } from "../../../types/messages";
import type {
  AccountActivity,
  Area,
  ChangeActivity,
  ChangedSubject,
  DocumentActivity,
  NotifiedKind,
  UserDetail,
  UserEventKind,
  UserTerms,
} from "../../../types/server";
import { AREAS } from "../areas";
import { permittedIn } from "../permission-list";
import "../../../components/history/history.css";

export function Activity({ detail }: { detail: UserDetail }) {
  const { text } = useLocale();
  const { activity, hasOlderActivity } = detail;
  return (
    <Section
      title={text("users-recent-activity")}
      empty={activity.length === 0 && text("users-no-activity")}
    >
      <ol className="history">
        {activity.map(({ at, document, account, change }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no other identity.
          <li key={place}>
            {document && <OfDocument {...document} />}
            {change && <OfChange {...change} />}
            {account && <OfAccount account={account} name={detail.user.fullName} />}
            <small>
              {account && <bdi>{account.by || text("actor-system")}</bdi>}
              {account && " · "}
              <DateTime value={at} withYear />
            </small>
          </li>
        ))}
      </ol>
      {hasOlderActivity && <p className="older">{text("users-older-activity")}</p>}
    </Section>
  );
}

function OfDocument({ event, document: { kind, number } }: DocumentActivity) {
  const { text } = useLocale();
  const href = useHref();
  const ofPrices = kind === "price_request" ? PRICE_EVENT_LABELS[event] : undefined;
  return (
    <span>
      {text(ofPrices ?? EVENT_LABELS[event] ?? "history-other")}{" "}
      <a href={href(pathOf(kind)(number))}>
        <Code>{number}</Code>
      </a>
    </span>
  );
}

function OfChange({ event, subject, id }: ChangeActivity) {
  const { text } = useLocale();
  const href = useHref();
  const { label, path } = SUBJECTS[subject];
  const words = event === "numbers_changed" ? "users-event-numbers" : CHANGE_EVENT_LABELS[event];
  return (
    <span>
      {text(words ?? "change-request-other")}: <a href={href(path(id))}>{text(label)}</a>
    </span>
  );
}

const SUBJECTS: Record<ChangedSubject, { label: MessageId; path: (id: string) => string }> = {
  bank_account: {
    label: "users-activity-bank-account",
    path: (id) => `/settings/bankAccounts/${id}`,
  },
  bank_account_request: {
    label: "users-activity-bank-request",
    path: (id) => `/settings/bankAccounts/requests/${id}`,
  },
  company: { label: "users-activity-company", path: () => "/settings/profile/company" },
  company_request: {
    label: "users-activity-company-request",
    path: (id) => `/settings/profile/company/requests/${id}`,
  },
};

function pathOf(kind: NotifiedKind): (number: string) => string {
  if (kind === "order") return orderPath;
  return kind === "price_request" ? priceRequestPath : requestPath;
}

function OfAccount({ account, name }: { account: AccountActivity; name: string }) {
  const locale = useLocale();
  const { event, about, before, after } = account;
  return (
    <>
      <span>
        {locale.text(EVENTS[event])}
        {about !== name && (
          <>
            {": "}
            <bdi>{about}</bdi>
          </>
        )}
      </span>
      {before &&
        after &&
        differences(before, after, locale).map((difference) => (
          <span key={difference} className="event-note">
            {difference}
          </span>
        ))}
    </>
  );
}

/** One sentence for the job title and one for each area that changed. */
function differences(before: UserTerms, after: UserTerms, locale: Locale): string[] {
  const { text, words } = locale;
  const permitted = ({ permissions }: UserTerms, area: Area) =>
    permittedIn(area, permissions, locale);
  const changes = [
    [text("users-employee-type"), words(before.employeeTypeName), words(after.employeeTypeName)],
    ...(before.isAccountManager || after.isAccountManager
      ? []
      : AREAS.map(([area, label]) => [
          text(label),
          permitted(before, area),
          permitted(after, area),
        ])),
  ];
  return changes
    .filter(([, from, to]) => from !== to)
    .map(([name = "", from = "", to = ""]) => text("users-difference", { name, from, to }));
}

const EVENTS: Record<UserEventKind, MessageId> = {
  invited: "users-event-invited",
  invitation_resent: "users-event-resent",
  invitation_withdrawn: "users-event-withdrawn",
  invitation_accepted: "users-event-accepted",
  user_changed: "users-event-changed",
  made_account_manager: "users-event-manager",
  made_user: "users-event-user",
  deactivated: "users-event-deactivated",
  reactivated: "users-event-reactivated",
  name_changed: "users-event-name",
  phone_changed: "users-event-phone",
  email_change_requested: "users-event-email-requested",
  email_change_cancelled: "users-event-email-cancelled",
  email_changed: "users-event-email",
  password_changed: "users-event-password",
  second_factor_on: "users-event-second-factor-on",
  second_factor_off: "users-event-second-factor-off",
  recovery_codes_renewed: "users-event-recovery-codes",
  passkey_added: "users-event-passkey-added",
  passkey_removed: "users-event-passkey-removed",
  notifications_chosen: "users-event-notifications",
  second_factor_reset: "users-event-second-factor-reset",
  email_restored: "users-event-email-restored",
};
