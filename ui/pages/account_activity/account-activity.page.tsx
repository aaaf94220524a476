// The security events of the supplier's users, newest first, for its account managers.
import { BackLink } from "../../components/back-link";
import { DataTable } from "../../components/data-table";
import { Pager } from "../../components/list/pager";
import { PageTitle } from "../../components/page-title";
import { Section } from "../../components/section";
import { DateTime, Wrapping } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { AccountActivityProps, AccountEvent, SecurityEventKind } from "../../types/server";
import "../../components/brief.css";
import "./account-activity.css";

export default function AccountActivityPage({ rows, paging }: AccountActivityProps) {
  const { text } = useLocale();
  return (
    <>
      <BackLink path="/settings/users">{text("account-activity-back")}</BackLink>
      <PageTitle title={text("title-account-activity")}>{text("account-activity-about")}</PageTitle>
      <Section
        title={text("account-activity-list")}
        empty={rows.length === 0 && text("account-activity-empty")}
      >
        <DataTable<AccountEvent>
          rows={rows}
          keyOf={({ id }) => id}
          className="cards brief activity"
          columns={[
            {
              label: "account-activity-event",
              className: "wide event",
              cell: ({ kind }) => text(EVENTS[kind]),
              note: ({ by }) => by !== null && text("account-activity-by", { name: by }),
            },
            {
              label: "account-activity-person",
              className: "wide",
              cell: ({ name }) => <bdi>{name}</bdi>,
              note: ({ email }) => <Wrapping dir="ltr">{email}</Wrapping>,
            },
            {
              label: "account-activity-time",
              className: "when",
              cell: ({ at }) => <DateTime value={at} withYear />,
            },
            {
              label: "account-activity-origin",
              className: "wide origin",
              cell: (event) => <Origin {...event} />,
            },
          ]}
        />
        <Pager paging={paging} shown={rows.length} path="/settings/users/activity" />
      </Section>
    </>
  );
}

function Origin({ address, browser, system }: AccountEvent) {
  const { text } = useLocale();
  if (address === null) return text("account-activity-no-request");
  const known =
    browser !== null && system !== null
      ? text("account-activity-browser-and-system", { browser, system })
      : (browser ?? system ?? text("account-activity-unknown-browser"));
  return (
    <>
      {known}
      <small>
        <bdi dir="ltr" className="num" translate="no">
          {address}
        </bdi>
      </small>
    </>
  );
}

const EVENTS: Record<SecurityEventKind, MessageId> = {
  signed_in: "account-activity-signed-in",
  sign_in_failed: "account-activity-sign-in-failed",
  sign_in_locked: "account-activity-sign-in-locked",
  signed_out: "account-activity-signed-out",
  sessions_ended: "account-activity-sessions-ended",
  password_reset_requested: "account-activity-password-reset-requested",
  password_reset: "account-activity-password-reset",
  password_changed: "account-activity-password-changed",
  password_change_failed: "account-activity-password-change-failed",
  second_factor_on: "account-activity-second-factor-on",
  second_factor_off: "account-activity-second-factor-off",
  second_factor_reset: "account-activity-second-factor-reset",
  second_factor_used: "account-activity-second-factor-used",
  recovery_code_used: "account-activity-recovery-code-used",
  second_factor_failed: "account-activity-second-factor-failed",
  recovery_codes_renewed: "account-activity-recovery-codes-renewed",
  passkey_added: "account-activity-passkey-added",
  passkey_removed: "account-activity-passkey-removed",
  device_signed_out: "account-activity-device-signed-out",
  email_change_requested: "account-activity-email-change-requested",
  email_changed: "account-activity-email-changed",
  email_restored: "account-activity-email-restored",
  phone_changed: "account-activity-phone-changed",
  step_up_failed: "account-activity-step-up-failed",
  deactivated: "account-activity-deactivated",
  reactivated: "account-activity-reactivated",
  permissions_changed: "account-activity-permissions-changed",
  role_changed: "account-activity-role-changed",
  invitations_sent: "account-activity-invitations-sent",
  invitation_accepted: "account-activity-invitation-accepted",
  access_refused: "account-activity-access-refused",
  buyer_key_created: "account-activity-buyer-key-created",
  buyer_key_revoked: "account-activity-buyer-key-revoked",
};
