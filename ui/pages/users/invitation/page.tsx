// One invitation: for whom, by whom, until when; it can be sent again or withdrawn.
import { BackLink } from "../../../components/back-link";
import { ConfirmForm } from "../../../components/confirm-form";
import { Facts } from "../../../components/facts";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { FormProblem, PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { DateTime, Wrapping } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { Form, Invitation, InvitationProps } from "../../../types/server";
import { PermissionList } from "../permission-list";
import { InvitationStateLabel } from "../user-status";
import "../../../components/columns.css";
import "../users.css";

export default function InvitationPage({ invitation, form }: InvitationProps) {
  const { text, words } = useLocale();
  const may = useMay();
  const href = useHref();
  const isOpen = invitation.state === "open" || invitation.state === "expired";
  return (
    <>
      <BackLink path="/settings/users">{text("users-back")}</BackLink>
      <PageTitle title={invitation.fullName}>
        <InvitationStateLabel state={invitation.state} />
      </PageTitle>
      <div className="columns halves">
        <Section title={text("title-invitation")}>
          <Facts
            facts={[
              {
                name: text("users-email"),
                value: (
                  <bdi dir="ltr">
                    <Wrapping>{invitation.email}</Wrapping>
                  </bdi>
                ),
              },
              { name: text("users-employee-type"), value: words(invitation.employeeTypeName) },
              { name: text("invitation-by"), value: <bdi>{invitation.invitedBy}</bdi> },
              { name: text("users-sent"), value: <DateTime value={invitation.sentAt} withYear /> },
              isOpen
                ? {
                    name: text("invitation-until"),
                    value: <DateTime value={invitation.expiresAt} withYear />,
                  }
                : { name: "", value: null },
            ]}
          />
          {isOpen && may("users", "edit") && <Actions invitation={invitation} form={form} />}
          {invitation.state === "accepted" && (
            <p className="user-note">
              <a
                className="button"
                href={href(`/settings/users/${encodeURIComponent(invitation.id)}`)}
              >
                {text("invitation-to-user")}
              </a>
            </p>
          )}
        </Section>
        <Section title={text("users-permissions")}>
          <PermissionList permissions={invitation.permissions} />
        </Section>
      </div>
    </>
  );
}

function Actions({ invitation, form }: { invitation: Invitation; form: Form }) {
  const { text } = useLocale();
  const path = `/settings/users/invitations/${encodeURIComponent(invitation.id)}`;
  return (
    <div className="user-form">
      <FormProblem form={form} />
      <div className="invitation-actions">
        <PostForm
          path={`${path}/resend`}
          form={form}
          hidesProblem
          submit={text("invitation-resend")}
          submitClass="button"
        />
        <ConfirmForm
          open={text("invitation-withdraw")}
          isOpen={form.questions?.invitation !== undefined}
          confirms={{ invitation: invitation.id }}
          question={text("invitation-withdraw-question", { name: invitation.fullName })}
          path={`${path}/withdraw`}
          form={form}
          hidesProblem
          submit={text("invitation-withdraw-send")}
          submitClass="button danger"
        />
      </div>
    </div>
  );
}
