// The supplier's users; account managers decide which of them may sign in.

import { ConfirmForm } from "../../components/confirm-form";
import { DataTable } from "../../components/data-table";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { FormProblem } from "../../components/post-form";
import { Section } from "../../components/section";
import { Status } from "../../components/status";
import { DateTime, Wrapping } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { Form, SupplierUser, UsersProps } from "../../types/server";
import "./users.css";

export default function UsersPage({ users, form }: UsersProps) {
  const { text, words } = useLocale();
  const { viewer } = usePageData();
  const href = useHref();
  const active = users.filter(({ isActive }) => isActive);
  return (
    <>
      <PageTitle title={text("title-users")}>
        {text("users-summary", { count: active.length })}
      </PageTitle>
      <FormProblem form={form} />
      <Section
        title={text("users-list")}
        aside={
          viewer?.isAccountManager === true && (
            <a className="button compact" href={href("/settings/users/activity")}>
              {text("users-activity")}
            </a>
          )
        }
        empty={users.length === 0 && text("users-empty")}
      >
        <DataTable<SupplierUser>
          rows={users}
          keyOf={({ id }) => id}
          className="cards brief people"
          columns={[
            {
              label: "users-person",
              className: "person",
              cell: ({ fullName, email, username }) => (
                <span className="lines">
                  <b>
                    <bdi>{fullName}</bdi>
                  </b>
                  <small>
                    <bdi dir="ltr">
                      <Wrapping>{email}</Wrapping>
                    </bdi>
                  </small>
                  <small className="extra">
                    <bdi dir="ltr">
                      <Wrapping>{username}</Wrapping>
                    </bdi>
                  </small>
                </span>
              ),
            },
            {
              label: "users-role",
              className: "role",
              cell: ({ employeeTypeName, isAccountManager }) => (
                <span className="lines">
                  {words(employeeTypeName)}
                  {isAccountManager &&
                    words(employeeTypeName) !== text("users-account-manager") && (
                      <small>{text("users-account-manager")}</small>
                    )}
                </span>
              ),
            },
            {
              label: "users-state",
              className: "state",
              cell: ({ isActive, lastSignInAt }) => (
                <span className="lines">
                  {isActive ? (
                    <Status tone="good">{text("users-active")}</Status>
                  ) : (
                    <Status tone="closed">{text("users-inactive")}</Status>
                  )}
                  <small className="extra">
                    <LastSignIn at={lastSignInAt} />
                  </small>
                </span>
              ),
            },
            viewer?.isAccountManager === true && {
              label: "users-actions",
              className: "act",
              // Nobody deactivates themselves.
              cell: (user) =>
                user.id === viewer.id ? (
                  text("users-you")
                ) : (
                  <ActivationForm user={user} form={form} />
                ),
            },
          ]}
        />
      </Section>
    </>
  );
}

function LastSignIn({ at }: { at: string | null }) {
  const { text } = useLocale();
  if (at === null) return text("users-never");
  return (
    <>
      {text("users-last-sign-in")} <DateTime value={at} withYear />
    </>
  );
}

/** Deactivates an active user, and reactivates one who is not. */
function ActivationForm({ user, form }: { user: SupplierUser; form: Form }) {
  const { text } = useLocale();
  const { id, fullName, email } = user;
  const words = user.isActive ? DEACTIVATION : REACTIVATION;
  return (
    <ConfirmForm
      key={words.action}
      open={
        <>
          {text(words.open)}
          <span className="unseen"> {fullName}</span>
        </>
      }
      openClass="button compact"
      isOpen={form.questions?.[id] !== undefined}
      confirms={{ user: id }}
      question={
        <>
          {text(words.question, { name: fullName })} <bdi dir="ltr">{email}</bdi>
        </>
      }
      path={`/settings/users/${encodeURIComponent(id)}/${words.action}`}
      form={form}
      hidesProblem
      submit={text(words.send)}
      submitClass={user.isActive ? "button compact danger" : "button compact primary"}
    />
  );
}

const DEACTIVATION = {
  action: "deactivate",
  open: "users-deactivate",
  question: "users-deactivate-question",
  send: "users-deactivate-send",
} as const;

const REACTIVATION = {
  action: "reactivate",
  open: "users-reactivate",
  question: "users-reactivate-question",
  send: "users-reactivate-send",
} as const;
