// Makes a user an account manager, takes the role away, or steps back; the password is asked for again.
import { CancelLink, ConfirmBox } from "../../../components/confirm-box";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StepUpFields } from "../../../components/step-up-fields";
import { useLocale } from "../../../i18n/context";
import { isRefused } from "../../../navigation/form-problems";
import type { Form, UserDetail } from "../../../types/server";

interface RoleFormProps {
  detail: UserDetail;
  form: Form;
  stepUp: { hasCode: boolean };
  isOwn: boolean;
}

export function RoleForm({ detail, form, stepUp, isOwn }: RoleFormProps) {
  const { text } = useLocale();
  const { user, version } = detail;
  const becomesManager = !user.isAccountManager;
  const words = becomesManager ? GIVE : isOwn ? STEP_BACK : TAKE;
  const closed = becomesManager
    ? !user.isActive && text("users-role-inactive")
    : detail.isLastAccountManager && text("users-role-last");
  return (
    <Section title={text("users-account-manager")}>
      <div className="user-form">
        <p className="user-note">{closed || text(words.about, { name: user.fullName })}</p>
        {!closed && (
          <ConfirmBox open={text(words.open)} isOpen={isRefused(form)}>
            <PostForm
              path={`/settings/users/${encodeURIComponent(user.id)}/role`}
              form={form}
              name="roleForm"
              hidden={{ version, role: becomesManager ? "account_manager" : "user" }}
              submit={text(words.send)}
              submitClass={becomesManager ? "button primary" : "button danger"}
              beside={<CancelLink />}
            >
              {becomesManager && (
                <label className="check">
                  <input
                    type="checkbox"
                    name="handsOver"
                    defaultChecked={form.values.handsOver === "on"}
                  />
                  <span>{text("users-hand-over")}</span>
                </label>
              )}
              <StepUpFields stepUp={stepUp} />
            </PostForm>
          </ConfirmBox>
        )}
      </div>
    </Section>
  );
}

const GIVE = {
  about: "users-give-role-about",
  open: "users-give-role",
  send: "users-give-role-send",
} as const;

const TAKE = {
  about: "users-take-role-about",
  open: "users-take-role",
  send: "users-take-role-send",
} as const;

const STEP_BACK = {
  about: "users-step-back-about",
  open: "users-step-back",
  send: "users-step-back-send",
} as const;
