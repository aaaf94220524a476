// The keys of the buyer API, and the form of a new one.
import { ConfirmForm } from "../../../components/confirm-form";
import { DataTable } from "../../../components/data-table";
import { DateField } from "../../../components/date-field";
import { Field } from "../../../components/field";
import { Named } from "../../../components/named";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StateLabel, type StateLabels } from "../../../components/status";
import { CalendarDate, Code, DateTime, Deadline } from "../../../components/values";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BuyerKeysProps, Form, KeyRow, KeyState, Scope } from "../../../types/server";
import { Secret } from "../secret";
import "../desk.css";

const STATES: StateLabels<KeyState> = {
  valid: ["good", "desk-keys-valid"],
  expired: ["closed", "desk-keys-expired"],
  revoked: ["closed", "desk-keys-revoked"],
};

export default function BuyerKeysPage({ keys, scopes, created, form, revocation }: BuyerKeysProps) {
  const { text } = useLocale();
  const valid = keys.filter(({ state }) => state === "valid");
  return (
    <>
      <PageTitle title={text("title-buyer-keys")}>
        {text("desk-keys-summary", { count: valid.length })}
      </PageTitle>
      <FormProblem form={revocation} />
      <div className="stack">
        {created && (
          <Secret
            title={text("desk-key-created")}
            of={<Words>{created.key.name}</Words>}
            secret={created.secret}
          >
            {text("desk-key-created-use")}
          </Secret>
        )}
        <Section
          title={text("desk-keys-list")}
          empty={keys.length === 0 && text("desk-keys-empty")}
        >
          <DataTable<KeyRow>
            rows={keys}
            keyOf={({ key }) => key.id}
            columns={[
              {
                label: "desk-keys-name",
                className: "wide desk-words",
                cell: ({ key }) => (
                  <b>
                    <Words>{key.name}</Words>
                  </b>
                ),
                note: ({ key }) => (
                  <>
                    <Code>{key.system}</Code>
                    {key.isSandbox && ` · ${text("desk-keys-sandbox")}`}
                  </>
                ),
              },
              {
                label: "desk-keys-scopes",
                className: "wide desk-words",
                cell: ({ key }) => <Scopes scopes={key.scopes} />,
              },
              {
                label: "desk-keys-state",
                cell: ({ state }) => <StateLabel labels={STATES} state={state} />,
                note: ({ key, lastDay }) =>
                  key.revokedAt ? (
                    <>
                      <DateTime value={key.revokedAt} withYear />
                      {key.revokedBy && " · "}
                      <bdi>{key.revokedBy}</bdi>
                    </>
                  ) : lastDay ? (
                    <>
                      {text("desk-keys-last-day")} <CalendarDate value={lastDay} />
                    </>
                  ) : key.expiresAt ? (
                    <>
                      {text("desk-keys-until")} <Deadline value={key.expiresAt} withYear />
                    </>
                  ) : (
                    text("desk-keys-endless")
                  ),
              },
              {
                label: "desk-keys-used",
                cell: ({ key }) =>
                  key.lastUsedAt ? (
                    <DateTime value={key.lastUsedAt} withYear />
                  ) : (
                    text("desk-keys-never-used")
                  ),
              },
              {
                label: "desk-keys-created",
                className: "minor",
                cell: ({ key, createdWith }) => (
                  <span className="lines">
                    <DateTime value={key.createdAt} withYear />
                    <small>
                      <bdi>{key.createdBy}</bdi>
                    </small>
                    {createdWith && (
                      <small>
                        {text("desk-keys-created-with")} <bdi>{createdWith}</bdi>
                      </small>
                    )}
                  </span>
                ),
              },
              {
                label: "desk-keys-actions",
                className: "act",
                cell: (row) => row.state === "valid" && <Revocation row={row} form={revocation} />,
              },
            ]}
          />
        </Section>
        <Section title={text("desk-keys-new")} anchor="new">
          <NewKeyForm form={form} scopes={scopes} />
        </Section>
      </div>
    </>
  );
}

function Scopes({ scopes }: { scopes: readonly Scope[] }) {
  const { text } = useLocale();
  if (scopes.length === SCOPES.length) return text("desk-keys-all-scopes");
  return (
    <span className="lines">
      {SCOPES.filter(([scope]) => scopes.includes(scope)).map(([scope, label]) => (
        <small key={scope}>{text(label)}</small>
      ))}
    </span>
  );
}

function Revocation({ row: { key, descendants }, form }: { row: KeyRow; form: Form }) {
  const { text } = useLocale();
  return (
    <ConfirmForm
      open={<Named of={key.name}>{text("desk-keys-revoke")}</Named>}
      openClass="button compact"
      isOpen={form.questions?.[key.id] !== undefined}
      confirms={{ key: key.id }}
      question={
        <>
          {text("desk-keys-revoke-question", { name: key.name })}
          {descendants > 0 && (
            <>
              <br />
              {text("desk-keys-revoke-descendants", { count: descendants })}
            </>
          )}
        </>
      }
      path={`/buyer/keys/${key.id}/revoke`}
      form={form}
      name="revocation"
      hidesProblem
      submit={text("desk-keys-revoke-send")}
      submitClass="button compact danger"
      cancel="confirm-keep"
    />
  );
}

/**
 * The form of a new key. It is sent without scripts: its answer is the page that shows the secret, which must not stay in the
 * browser's memory of pages.
 */
function NewKeyForm({ form, scopes }: Pick<BuyerKeysProps, "form" | "scopes">) {
  const { text, words } = useLocale();
  const href = useHref();
  const { scopes: problem } = form.errors;
  return (
    <form
      className="desk-form"
      method="post"
      noValidate
      action={href("/buyer/keys")}
      data-form="form"
    >
      <p>{text("desk-keys-new-hint")}</p>
      <FormProblem form={form} />
      <div className="desk-fields">
        <Field name="name" label="desk-keys-name" form={form} dir="auto" required />
        <Field
          name="system"
          label="desk-keys-system"
          hint="desk-keys-system-hint"
          form={form}
          dir="ltr"
          required
        />
        <DateField
          name="expiresAt"
          label="desk-keys-expires"
          hint="desk-keys-expires-hint"
          form={form}
        />
      </div>
      <fieldset aria-describedby={problem && "scopes-error"}>
        <legend>{text("desk-keys-scopes")}</legend>
        {SCOPES.filter(([scope]) => scopes.includes(scope)).map(([scope, label]) => (
          <label key={scope}>
            <input
              type="checkbox"
              name={`scope.${scope}`}
              defaultChecked={form.values[`scope.${scope}`] !== undefined}
            />{" "}
            {text(label)}
          </label>
        ))}
        {problem && (
          <span id="scopes-error" className="error">
            {words(problem)}
          </span>
        )}
      </fieldset>
      <button type="submit" className="button primary">
        {text("desk-keys-create")}
      </button>
    </form>
  );
}

const LABELS: Readonly<Record<Scope, MessageId>> = {
  "quotation-requests:read": "desk-scope-quotation-requests-read",
  "quotation-requests:write": "desk-scope-quotation-requests-write",
  "orders:read": "desk-scope-orders-read",
  "orders:write": "desk-scope-orders-write",
  "prices:read": "desk-scope-prices-read",
  "prices:write": "desk-scope-prices-write",
  "payments:read": "desk-scope-payments-read",
  "payments:write": "desk-scope-payments-write",
  "suppliers:read": "desk-scope-suppliers-read",
  "suppliers:write": "desk-scope-suppliers-write",
  "notifications:read": "desk-scope-notifications-read",
  administration: "desk-scope-administration",
};

/** The scopes of keys in words. */
const SCOPES = Object.entries(LABELS) as readonly (readonly [Scope, MessageId])[];
