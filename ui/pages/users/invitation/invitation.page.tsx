// One invitation: for whom, by whom, until when; it can be sent again or withdrawn.
import { BackLink } from "../../../components/back-link";
import { ConfirmForm } from "../../../components/confirm-form";
import { Facts } from "../../../components/facts";
import { useMay } from "../../../components/may";
import { useHref } from "../../../components/page-data";
import { PageTitle } from "../../../components/page-title";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StepUpFields } from "../../../components/step-up-fields";
import { DateTime, Deadline, Wrapping } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { InvitationProps } from "../../../types/server";
import { PermissionList } from "../permission-list";
import { InvitationStateLabel } from "../user-status";
import "../../../components/columns.css";
import "../users.css";

export default function InvitationPage(props: InvitationProps) {
  const { invitation } = props;
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
      <div className="columns">
        <Section title={text("title-invitation")}>
          <Facts
            facts={{
              "users-email": <Wrapping dir="ltr">{invitation.email}</Wrapping>,
              "users-employee-type": words(invitation.employeeTypeName),
              "invitation-by": <bdi>{invitation.invitedBy}</bdi>,
              "users-sent": <DateTime value={invitation.sentAt} withYear />,
              "invitation-until": isOpen && <Deadline value={invitation.expiresAt} withYear />,
            }}
          />
          {isOpen && may("users", "edit") && <Actions {...props} />}
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

function Actions({ invitation, resendForm, withdrawForm, stepUp }: InvitationProps) {
  const { text } = useLocale();
  const path = `/settings/users/invitations/${encodeURIComponent(invitation.id)}`;
  return (
    <div className="user-form">
      <FormProblem form={withdrawForm} />
      <div className="invitation-actions">
        <ConfirmForm
          open={text("invitation-resend")}
          openClass="button"
          confirms={NOTHING}
          question={text("invitation-resend-question", { name: invitation.fullName })}
          path={`${path}/resend`}
          form={resendForm}
          name="resendForm"
          submit={text("invitation-resend")}
        >
          <StepUpFields stepUp={stepUp} />
        </ConfirmForm>
        <ConfirmForm
          open={text("invitation-withdraw")}
          isOpen={withdrawForm.questions?.invitation !== undefined}
          confirms={{ invitation: invitation.id }}
          question={text("invitation-withdraw-question", { name: invitation.fullName })}
          path={`${path}/withdraw`}
          form={withdrawForm}
          name="withdrawForm"
          hidesProblem
          submit={text("invitation-withdraw-send")}
          submitClass="button danger"
        />
      </div>
    </div>
  );
}

/** The password confirms it. */
const NOTHING = {};
