// The job title and the permissions, which colleagues change or only read.
import { usePageData } from "../../../components/page-data";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StepUpFields } from "../../../components/step-up-fields";
import { useLocale } from "../../../i18n/context";
import type { Form, UserDetail } from "../../../types/server";
import { EmployeeTypeFields } from "../employee-type-fields";
import { PermissionFields } from "../permission-fields";
import { PermissionList } from "../permission-list";

interface TermsProps {
  detail: UserDetail;
  form: Form;
  stepUp: { hasCode: boolean };
  mayChange: boolean;
}

export function Terms({ detail, form, stepUp, mayChange }: TermsProps) {
  const { text } = useLocale();
  const { viewer } = usePageData();
  const { user, version } = detail;
  const isOwn = user.id === viewer?.id;
  return (
    <Section title={text("users-terms")}>
      {mayChange ? (
        <PostForm
          key={version}
          className="user-form"
          path={`/settings/users/${encodeURIComponent(user.id)}`}
          form={form}
          hidden={{ version }}
          isGuarded
          submit={text("users-save")}
        >
          {form.problem && <Saved detail={detail} />}
          <EmployeeTypeFields />
          {user.isAccountManager ? (
            <p className="user-note">{text("users-manager-may-all")}</p>
          ) : (
            <>
              <PermissionFields form={form} isFixed={isOwn} />
              {isOwn && <p className="user-note">{text("users-own-fixed")}</p>}
            </>
          )}
          <StepUpFields stepUp={stepUp} />
        </PostForm>
      ) : (
        <>
          {user.isAccountManager ? (
            <p className="user-note">{text("users-manager-may-all")}</p>
          ) : (
            <PermissionList permissions={detail.permissions} />
          )}
          <p className="user-note">{text("users-who-may-change")}</p>
        </>
      )}
    </Section>
  );
}

/** Shows the saved values beside the typed ones, after a colleague has saved first. */
function Saved({ detail }: { detail: UserDetail }) {
  const { text, words } = useLocale();
  return (
    <section className="user-saved" aria-label={text("users-saved-now")}>
      <b>{text("users-saved-now")}</b>
      <p>{words(detail.user.employeeTypeName)}</p>
      {!detail.user.isAccountManager && <PermissionList permissions={detail.permissions} />}
    </section>
  );
}
