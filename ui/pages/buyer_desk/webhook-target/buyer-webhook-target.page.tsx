// One receiver of webhooks: its settings, its secrets, its history and its removal.
import { BackLink } from "../../../components/back-link";
import { ConfirmForm } from "../../../components/confirm-form";
import { DataTable } from "../../../components/data-table";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type {
  BuyerWebhookTargetProps,
  TargetEvent,
  TargetEventKind,
  TargetField,
} from "../../../types/server";
import { Secret } from "../secret";
import { TargetFields } from "../webhooks/target-fields";
import { Secrets } from "./secrets";
import "../desk.css";

export default function BuyerWebhookTargetPage(props: BuyerWebhookTargetProps) {
  const { target, history, secret, form, removal } = props;
  const { text } = useLocale();
  const path = `/buyer/webhooks/targets/${target.id}`;
  const address = (
    <bdi dir="ltr" className="desk-code">
      {target.url}
    </bdi>
  );
  return (
    <>
      <BackLink path="/buyer/webhooks">{text("title-buyer-webhooks")}</BackLink>
      <PageTitle title={text("title-buyer-webhook-target")}>{address}</PageTitle>
      <div className="stack">
        {secret && (
          <Secret title={text("desk-target-secret-added")} of={address} secret={secret}>
            {text("desk-target-secret-use")}
          </Secret>
        )}
        <Section title={text("desk-target-settings")}>
          <PostForm
            path={path}
            form={form}
            className="desk-form"
            isGuarded
            submit={text("desk-target-save")}
          >
            <TargetFields form={form} />
            <label>
              <input
                type="checkbox"
                name="isActive"
                defaultChecked={form.values.isActive !== undefined}
              />{" "}
              {text("desk-target-active")}
            </label>
          </PostForm>
        </Section>
        <Secrets {...props} path={path} />
        <Section title={text("desk-supplier-history")}>
          <TargetHistory events={history} />
        </Section>
        <Section title={text("desk-target-remove")}>
          <p className="desk-note">{text("desk-target-remove-hint")}</p>
          <div className="desk-decisions">
            <ConfirmForm
              open={text("desk-target-remove")}
              isOpen={removal.questions?.[target.id] !== undefined}
              confirms={{ target: target.id }}
              question={text("desk-target-remove-question", { url: target.url })}
              path={`${path}/remove`}
              form={removal}
              name="removal"
              submit={text("desk-target-remove-send")}
              submitClass="button danger"
            />
          </div>
        </Section>
      </div>
    </>
  );
}

const KINDS: Readonly<Record<TargetEventKind, MessageId>> = {
  created: "desk-target-event-created",
  changed: "desk-target-event-changed",
  removed: "desk-target-event-removed",
};

const FIELDS: Readonly<Record<TargetField, MessageId>> = {
  url: "desk-webhooks-url",
  topics: "desk-webhooks-topics",
  isActive: "desk-webhooks-state",
  secrets: "desk-target-secrets",
};

/** The changes of a receiver of webhooks, newest first. */
function TargetHistory({ events }: { events: readonly TargetEvent[] }) {
  const { text } = useLocale();
  return (
    <DataTable<TargetEvent>
      rows={events}
      keyOf={({ kind, at, changed }) => `${at} ${kind} ${changed}`}
      columns={[
        {
          label: "desk-event-what",
          className: "wide desk-words",
          cell: ({ kind, changed, url }) => (
            <span className="lines">
              {text(KINDS[kind])}
              {changed.map((field) => (
                <small key={field}>
                  {text(FIELDS[field])}
                  {field === "url" && (
                    <>
                      {" "}
                      <bdi dir="ltr" className="desk-code">
                        {url}
                      </bdi>
                    </>
                  )}
                </small>
              ))}
            </span>
          ),
        },
        { label: "desk-event-by", className: "wide desk-words", cell: ({ by }) => <bdi>{by}</bdi> },
        { label: "desk-event-at", cell: ({ at }) => <DateTime value={at} withYear /> },
      ]}
    />
  );
}
