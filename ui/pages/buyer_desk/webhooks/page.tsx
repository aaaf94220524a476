// The deliveries of webhooks that failed, and the receivers of webhooks.
import { DataTable } from "../../../components/data-table";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { Code, DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { BuyerWebhooksProps, WebhookDelivery, WebhookTarget } from "../../../types/server";
import "../desk.css";

export default function BuyerWebhooksPage({ targets, failed, next }: BuyerWebhooksProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <>
      <PageTitle title={text("title-buyer-webhooks")}>{text("desk-webhooks-about")}</PageTitle>
      <div className="stack">
        <Section
          title={text("desk-webhooks-failed")}
          empty={failed.length === 0 && text("desk-webhooks-failed-empty")}
        >
          <Failed deliveries={failed} targets={targets} />
          {next && (
            <p className="desk-more">
              <a className="button compact" href={href(`/buyer/webhooks?cursor=${next}`)}>
                {text("desk-webhooks-more")}
              </a>
            </p>
          )}
        </Section>
        <Section
          title={text("desk-webhooks-targets")}
          empty={targets.length === 0 && text("desk-webhooks-targets-empty")}
        >
          <Targets targets={targets} />
        </Section>
      </div>
    </>
  );
}

interface FailedProps {
  deliveries: readonly WebhookDelivery[];
  targets: readonly WebhookTarget[];
}

function Failed({ deliveries, targets }: FailedProps) {
  const { text } = useLocale();
  const urlOf = (target: string) => targets.find(({ id }) => id === target)?.url;
  return (
    <DataTable<WebhookDelivery>
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "desk-webhooks-topic",
          className: "wide",
          cell: ({ notification: { type, data } }) => (
            <span className="lines">
              <Code>{type}</Code>
              {data.number && (
                <small>
                  <Code>{data.number}</Code>
                </small>
              )}
            </span>
          ),
        },
        {
          label: "desk-webhooks-happened",
          cell: ({ notification }) => <DateTime value={notification.timestamp} withYear />,
        },
        {
          label: "desk-webhooks-target",
          className: "wide",
          cell: ({ target }) => <Address url={urlOf(target)} />,
        },
        {
          label: "desk-webhooks-failure",
          className: "wide",
          cell: ({ failure, attempts }) => (
            <span className="lines">
              <bdi dir="ltr" className="desk-code">
                {failure}
              </bdi>
              <small>{text("desk-webhooks-attempts", { count: attempts })}</small>
            </span>
          ),
        },
        {
          label: "desk-webhooks-actions",
          className: "act",
          cell: ({ id, notification }) => (
            <PostForm
              path={`/buyer/webhooks/deliveries/${id}/retry`}
              submit={
                <>
                  {text("desk-webhooks-retry")}
                  <span className="unseen"> {notification.type}</span>
                </>
              }
              submitClass="button compact"
            />
          ),
        },
      ]}
    />
  );
}

function Targets({ targets }: { targets: readonly WebhookTarget[] }) {
  const { text } = useLocale();
  return (
    <DataTable<WebhookTarget>
      rows={targets}
      keyOf={({ id }) => id}
      columns={[
        {
          label: "desk-webhooks-url",
          className: "wide",
          cell: ({ url }) => <Address url={url} />,
        },
        {
          label: "desk-webhooks-topics",
          className: "wide",
          cell: ({ topics }) =>
            topics.length === 0 ? (
              text("desk-webhooks-topics-all")
            ) : (
              <bdi dir="ltr" className="desk-code">
                {topics.join(" ")}
              </bdi>
            ),
        },
        {
          label: "desk-webhooks-state",
          cell: ({ isActive }) =>
            isActive ? (
              <Status tone="good">{text("desk-webhooks-active")}</Status>
            ) : (
              <Status tone="closed">{text("desk-webhooks-inactive")}</Status>
            ),
        },
        {
          label: "desk-webhooks-created",
          className: "minor",
          cell: ({ createdAt, createdBy }) => (
            <span className="lines">
              <DateTime value={createdAt} withYear />
              <small>
                <bdi>{createdBy}</bdi>
              </small>
            </span>
          ),
        },
      ]}
    />
  );
}

/** The target of the configuration has no address here. */
function Address({ url }: { url: string | undefined }) {
  const { text } = useLocale();
  if (!url) return text("desk-webhooks-target-configured");
  return (
    <bdi dir="ltr" className="desk-code">
      {url}
    </bdi>
  );
}
