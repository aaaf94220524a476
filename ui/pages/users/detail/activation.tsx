// Deactivates an active user, and reactivates one who is not.
import { ConfirmForm } from "../../../components/confirm-form";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StepUpFields } from "../../../components/step-up-fields";
import { useLocale } from "../../../i18n/context";
import { isRefused } from "../../../navigation/form-problems";
import type { Form, UserDetail } from "../../../types/server";

interface ActivationProps {
  detail: UserDetail;
  form: Form;
  stepUp: { hasCode: boolean };
}

export function Activation({ detail, form, stepUp }: ActivationProps) {
  const { text } = useLocale();
  const { id, fullName, email, isActive } = detail.user;
  const words = isActive ? DEACTIVATION : REACTIVATION;
  return (
    <Section title={text("users-access")}>
      <div className="user-form">
        <FormProblem form={form} />
        {isActive && detail.drafts.length > 0 && (
          <p className="user-note">
            {text("users-deactivate-drafts", { count: detail.drafts.length })}
          </p>
        )}
        <ConfirmForm
          key={words.action}
          open={text(words.open)}
          isOpen={form.questions?.user !== undefined || isRefused(form)}
          confirms={{ user: id }}
          question={
            <>
              {text(words.question, { name: fullName })} <bdi dir="ltr">{email}</bdi>
            </>
          }
          path={`/settings/users/${encodeURIComponent(id)}/${words.action}`}
          form={form}
          name="activationForm"
          hidesProblem
          submit={text(words.send)}
          submitClass={isActive ? "button danger" : "button primary"}
        >
          {!isActive && <StepUpFields stepUp={stepUp} />}
        </ConfirmForm>
      </div>
    </Section>
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
