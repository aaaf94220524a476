// The receivers of webhooks, and the deliveries that failed.
import { DataTable } from "../../../components/data-table";
import { Note } from "../../../components/line-parts";
import { Named } from "../../../components/named";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { FormProblem, PostForm } from "../../../components/post-form";
import { RowLink } from "../../../components/row-link";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { Code, DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type {
  BuyerWebhooksProps,
  DeliveryCounts,
  Form,
  WebhookDelivery,
  WebhookTarget,
} from "../../../types/server";
import { Secret } from "../secret";
import { Topic } from "../topics";
import { TargetFields } from "./target-fields";
import "../desk.css";

export default function BuyerWebhooksPage(props: BuyerWebhooksProps) {
  const { targets, counts, failed, next, created, form } = props;
  const { text } = useLocale();
  const href = useHref();
  const failures = counts.reduce((sum, { failed }) => sum + failed, 0);
  return (
    <>
      <PageTitle title={text("title-buyer-webhooks")}>
        {text("desk-webhooks-summary", { count: failures })}
      </PageTitle>
      <div className="stack">
        {created?.secret && (
          <Secret
            title={text("desk-target-created")}
            of={<Address url={created.target.url} />}
            secret={created.secret}
          >
            {text("desk-target-secret-use")}
          </Secret>
        )}
        <Section
          title={text("desk-webhooks-targets")}
          empty={counts.length === 0 && text("desk-webhooks-targets-empty")}
        >
          <Targets counts={counts} targets={targets} />
        </Section>
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
        <Section title={text("desk-target-new")} anchor="new">
          <NewTargetForm form={form} />
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
          className: "wide desk-words",
          cell: ({ notification: { type, data } }) => (
            <span className="lines">
              <span>
                <Topic topic={type} />
              </span>
              <Note>{data.number && <Code>{data.number}</Code>}</Note>
            </span>
          ),
        },
        {
          label: "desk-webhooks-happened",
          cell: ({ notification }) => <DateTime value={notification.timestamp} withYear />,
        },
        {
          label: "desk-webhooks-target",
          className: "wide desk-words",
          cell: ({ target }) => <Address url={urlOf(target)} />,
        },
        {
          label: "desk-webhooks-failure",
          className: "wide desk-words",
          cell: ({ failure }) => <Failure failure={failure} />,
          note: ({ attempts }) => text("desk-webhooks-attempts", { count: attempts }),
        },
        {
          label: "desk-webhooks-actions",
          className: "act",
          cell: ({ id, notification }) => (
            <PostForm
              path={`/buyer/webhooks/deliveries/${id}/retry`}
              submit={<Named of={notification.type}>{text("desk-webhooks-retry")}</Named>}
              submitClass="button compact"
            />
          ),
        },
      ]}
    />
  );
}

/** The service says `answered with 500 Internal Server Error`, or why there was no answer. */
function Failure({ failure }: { failure: string | null }) {
  const { text } = useLocale();
  const status = failure?.match(/^answered with (\d{3})/)?.[1];
  if (status) return text("desk-webhooks-answered", { status });
  return (
    <>
      {text("desk-webhooks-unreachable")}
      <small>
        <bdi dir="ltr" className="desk-code">
          {failure}
        </bdi>
      </small>
    </>
  );
}

interface TargetsProps {
  counts: readonly DeliveryCounts[];
  targets: readonly WebhookTarget[];
}

function Targets({ counts, targets }: TargetsProps) {
  const { text } = useLocale();
  const rows = counts.map((counted) => ({
    ...counted,
    details: targets.find(({ id }) => id === counted.target),
  }));
  return (
    <DataTable<(typeof rows)[number]>
      rows={rows}
      keyOf={({ target }) => target}
      columns={[
        {
          label: "desk-webhooks-url",
          className: "wide desk-words",
          cell: ({ details }) =>
            details ? (
              <RowLink path={`/buyer/webhooks/targets/${details.id}`}>
                <Address url={details.url} />
              </RowLink>
            ) : (
              <Address url={undefined} />
            ),
          note: ({ details }) =>
            details && (
              <>
                <bdi>{details.createdBy}</bdi> · <DateTime value={details.createdAt} withYear />
              </>
            ),
        },
        {
          label: "desk-webhooks-topics",
          className: "wide desk-words",
          cell: ({ details }) =>
            details?.topics.length ? (
              <span className="lines">
                {details.topics.map((topic) => (
                  <span key={topic}>
                    <Topic topic={topic} />
                  </span>
                ))}
              </span>
            ) : (
              text("desk-webhooks-topics-all")
            ),
        },
        {
          label: "desk-webhooks-state",
          cell: ({ details }) =>
            details && !details.isActive ? (
              <Status tone="waiting">{text("desk-webhooks-inactive")}</Status>
            ) : (
              <Status tone="good">{text("desk-webhooks-active")}</Status>
            ),
        },
        {
          label: "desk-webhooks-deliveries",
          cell: ({ pending, failed }) => (
            <span className="lines">
              <span>{text("desk-webhooks-counts-pending", { count: pending })}</span>
              <span>{text("desk-webhooks-counts-failed", { count: failed })}</span>
            </span>
          ),
        },
        {
          label: "desk-webhooks-actions",
          className: "act",
          cell: ({ target, failed, details }) =>
            failed > 0 && (
              <PostForm
                path={`/buyer/webhooks/targets/${target}/retry`}
                submit={<Named of={details?.url}>{text("desk-webhooks-retry-all")}</Named>}
                submitClass="button compact"
              />
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

/**
 * The form of a new receiver. It is sent without scripts: its answer is the page that shows the secret, which must not stay in
 * the browser's memory of pages.
 */
function NewTargetForm({ form }: { form: Form }) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <form
      className="desk-form"
      method="post"
      noValidate
      action={href("/buyer/webhooks")}
      data-form="form"
    >
      <FormProblem form={form} />
      <TargetFields form={form} />
      <button type="submit" className="button primary">
        {text("desk-target-create")}
      </button>
    </form>
  );
}
