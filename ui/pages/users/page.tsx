// The supplier's users; account managers decide which of them may sign in.

import { ConfirmForm } from "../../components/confirm-form";
import { DataTable } from "../../components/data-table";
import { useHref, usePageData } from "../../components/page-data";
import { PageTitle } from "../../components/page-title";
import { FormProblem, PostForm } from "../../components/post-form";
import { Section } from "../../components/section";
import { Status } from "../../components/status";
import { DateTime, Wrapping } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { Form, SupplierUser, UsersProps } from "../../types/server";

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
          columns={[
            {
              label: "users-person",
              className: "wide",
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
                  <small>
                    <bdi dir="ltr">
                      <Wrapping>{username}</Wrapping>
                    </bdi>
                  </small>
                </span>
              ),
            },
            {
              label: "users-role",
              className: "wide",
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
              className: "wide",
              cell: ({ isActive, lastSignInAt }) => (
                <span className="lines">
                  {isActive ? (
                    <Status tone="good">{text("users-active")}</Status>
                  ) : (
                    <Status tone="closed">{text("users-inactive")}</Status>
                  )}
                  <small>
                    <LastSignIn at={lastSignInAt} />
                  </small>
                </span>
              ),
            },
            viewer?.isAccountManager === true && {
              label: "users-actions",
              // Nobody deactivates themselves.
              cell: (user) =>
                user.id === viewer.id ? (
                  text("users-you")
                ) : user.isActive ? (
                  <DeactivationForm user={user} form={form} />
                ) : (
                  <ReactivationForm user={user} />
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

function DeactivationForm({ user, form }: { user: SupplierUser; form: Form }) {
  const { text } = useLocale();
  const { id, fullName, email } = user;
  return (
    <ConfirmForm
      open={
        <>
          {text("users-deactivate")}
          <span className="unseen"> {fullName}</span>
        </>
      }
      openClass="button compact"
      isOpen={form.questions?.[id] !== undefined}
      confirms={{ user: id }}
      question={
        <>
          {text("users-deactivate-question", { name: fullName })} <bdi dir="ltr">{email}</bdi>
        </>
      }
      path={userPath(id, "deactivate")}
      form={form}
      hidesProblem
      submit={text("users-deactivate-send")}
      submitClass="button compact danger"
    />
  );
}

function ReactivationForm({ user: { id, fullName } }: { user: SupplierUser }) {
  const { text } = useLocale();
  return (
    <PostForm
      path={userPath(id, "reactivate")}
      submit={
        <>
          {text("users-reactivate")}
          <span className="unseen"> {fullName}</span>
        </>
      }
      submitClass="button compact"
    />
  );
}

function userPath(id: string, action: string): string {
  return `/settings/users/${encodeURIComponent(id)}/${action}`;
}
