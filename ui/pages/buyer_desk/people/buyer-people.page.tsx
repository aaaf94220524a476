// The accounts of the buyer's people, and the form of a new one.
import { ConfirmForm } from "../../../components/confirm-form";
import { DataTable } from "../../../components/data-table";
import { Field } from "../../../components/field";
import { FormSelect } from "../../../components/form-select";
import { Named } from "../../../components/named";
import { PageTitle } from "../../../components/page-title";
import { FormProblem, PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StateLabel, type StateLabels } from "../../../components/status";
import { Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { MessageId } from "../../../types/messages";
import type { BuyerPeopleProps, PersonRole, PersonRow, PersonState } from "../../../types/server";
import "../desk.css";

const PATH = "/buyer/people";

const STATES: StateLabels<PersonState> = {
  active: ["good", "desk-people-active"],
  invited: ["waiting", "desk-people-invited"],
  deactivated: ["closed", "desk-people-deactivated"],
};

const ROLES: Record<PersonRole, MessageId> = {
  reader: "desk-people-reader",
  decider: "desk-people-decider",
  administrator: "desk-people-administrator",
};

export default function BuyerPeoplePage({ people, roles, form, change }: BuyerPeopleProps) {
  const { text } = useLocale();
  const active = people.filter(({ person }) => person.state === "active");
  return (
    <>
      <PageTitle title={text("title-buyer-people")}>
        {text("desk-people-summary", { count: active.length })}
      </PageTitle>
      <FormProblem form={change} />
      <div className="stack">
        <Section title={text("desk-people-list")}>
          <DataTable<PersonRow>
            rows={people}
            keyOf={({ person }) => person.id}
            columns={[
              {
                label: "desk-people-name",
                className: "wide desk-words",
                cell: ({ person }) => (
                  <b>
                    <bdi>{person.name}</bdi>
                  </b>
                ),
                note: ({ person, isOwn }) => (
                  <>
                    <Code>{person.email}</Code>
                    {isOwn && ` · ${text("desk-people-own")}`}
                  </>
                ),
              },
              {
                label: "desk-people-role",
                className: "wide desk-words",
                cell: (row) => <Role row={row} roles={roles} />,
              },
              {
                label: "desk-people-state",
                cell: ({ person }) => <StateLabel labels={STATES} state={person.state} />,
              },
              {
                label: "desk-people-actions",
                className: "act",
                cell: (row) => !row.isOwn && <Actions row={row} form={change} />,
              },
            ]}
          />
        </Section>
        <Section title={text("desk-people-new")} anchor="new">
          <PostForm
            className="desk-form"
            path={PATH}
            form={form}
            isGuarded
            submit={text("desk-people-create")}
          >
            <p>{text("desk-people-new-hint")}</p>
            <div className="desk-fields">
              <Field
                name="name"
                label="desk-people-name"
                hint="desk-people-name-hint"
                dir="auto"
                required
              />
              <Field name="email" type="email" label="login-email" dir="ltr" required />
              <FormSelect
                name="role"
                label="desk-people-role"
                options={roles.map((role) => [role, text(ROLES[role])])}
              />
            </div>
          </PostForm>
        </Section>
      </div>
    </>
  );
}

function Role({ row, roles }: { row: PersonRow; roles: readonly PersonRole[] }) {
  const { text } = useLocale();
  const { person, role, isOwn } = row;
  if (isOwn || person.state === "deactivated")
    return text(role ? ROLES[role] : "desk-people-other-role");
  return (
    <PostForm
      className="desk-role"
      path={`${PATH}/${person.id}/role`}
      submit={text("desk-people-change-role")}
      submitClass="button compact"
    >
      <select
        name="role"
        aria-label={text("desk-people-role-of", { name: person.name })}
        defaultValue={role ?? ""}
      >
        {!role && <option value="">{text("desk-people-other-role")}</option>}
        {roles.map((one) => (
          <option key={one} value={one}>
            {text(ROLES[one])}
          </option>
        ))}
      </select>
    </PostForm>
  );
}

function Actions({ row: { person }, form }: { row: PersonRow; form: BuyerPeopleProps["change"] }) {
  const { text } = useLocale();
  const path = `${PATH}/${person.id}`;
  const named = (label: MessageId) => <Named of={person.name}>{text(label)}</Named>;
  if (person.state === "deactivated")
    return (
      <PostForm
        path={`${path}/reactivate`}
        submit={named("desk-people-reactivate")}
        submitClass="button compact"
      />
    );
  return (
    <>
      <PostForm
        path={`${path}/link`}
        submit={named("desk-people-link")}
        submitClass="button compact"
      />
      <ConfirmForm
        open={named("desk-people-deactivate")}
        openClass="button compact"
        isOpen={form.questions?.[person.id] !== undefined}
        confirms={{ person: person.id }}
        question={text("desk-people-deactivate-question", { name: person.name })}
        path={`${path}/deactivate`}
        form={form}
        name="change"
        hidesProblem
        submit={text("desk-people-deactivate-send")}
        submitClass="button compact danger"
        cancel="confirm-keep"
      />
    </>
  );
}
