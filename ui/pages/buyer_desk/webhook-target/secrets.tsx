// The secrets of a receiver of webhooks: one more can be added, and old ones removed.
import { ConfirmForm } from "../../../components/confirm-form";
import { DataTable } from "../../../components/data-table";
import { useHref } from "../../../components/page-data";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Code, DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { BuyerWebhookTargetProps, WebhookSecret } from "../../../types/server";

export function Secrets(props: BuyerWebhookTargetProps & { path: string }) {
  const { target, secretForm, removal, path } = props;
  const { text, words } = useLocale();
  const href = useHref();
  const { secrets: problem } = secretForm.errors;
  return (
    <Section title={text("desk-target-secrets")}>
      <p className="desk-note">{text("desk-target-secrets-hint")}</p>
      <DataTable<WebhookSecret>
        rows={target.secrets}
        keyOf={({ id }) => id}
        columns={[
          {
            label: "desk-target-secret-id",
            className: "wide desk-words",
            cell: ({ id }) => <Code>{id}</Code>,
          },
          {
            label: "desk-keys-created",
            cell: ({ createdAt }) => <DateTime value={createdAt} withYear />,
          },
          {
            label: "desk-keys-actions",
            className: "act",
            cell: ({ id }) =>
              target.secrets.length > 1 && (
                <ConfirmForm
                  open={text("desk-target-secret-remove")}
                  openClass="button compact"
                  isOpen={removal.questions?.[id] !== undefined}
                  confirms={{ secret: id }}
                  question={text("desk-target-secret-remove-question")}
                  path={`${path}/secrets/${id}/remove`}
                  form={removal}
                  name="removal"
                  hidesProblem
                  submit={text("desk-target-secret-remove-send")}
                  submitClass="button compact danger"
                />
              ),
          },
        ]}
      />
      {/* Sent without scripts, as the form of a new key: its answer shows the secret. */}
      <form
        className="desk-form"
        method="post"
        action={href(`${path}/secrets`)}
        data-form="secretForm"
      >
        <FormProblem form={secretForm} />
        {problem && <p className="error">{words(problem)}</p>}
        <button type="submit" className="button">
          {text("desk-target-secret-add")}
        </button>
      </form>
    </Section>
  );
}
