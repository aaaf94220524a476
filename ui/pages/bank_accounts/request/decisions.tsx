// The forms of a request: send, approve and reject, withdraw or stop, as its state and the viewer's rights allow.
import { AfterFiles } from "../../../components/attachments/after-files";
import { Confirmations } from "../../../components/confirmations";
import { ReasonForm } from "../../../components/document/reason-form";
import { useHref } from "../../../components/page-data";
import { PostForm } from "../../../components/post-form";
import { StepUpFields } from "../../../components/step-up-fields";
import { DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { BankAccountRequestProps } from "../../../types/server";

export function Decisions(props: BankAccountRequestProps) {
  const { request, stepUp, form, rejectForm, endForm, wholeNumber } = props;
  const { id, version, state, action, may, decider, otherPending, settlesAt } = request;
  const { text } = useLocale();
  const href = useHref();
  const path = `/settings/bankAccounts/requests/${id}`;
  const hasForm = action === "add" || action === "change";
  return (
    <>
      {((may.edit && !otherPending) || (may.decide && !settlesAt)) && (
        <AfterFiles>
          <PostForm
            className="account-form"
            path={`${path}/${may.edit ? "send" : "approve"}`}
            form={form}
            hidden={{ version, numberShown: may.edit || wholeNumber === null ? null : "on" }}
            submit={text(may.edit ? "bank-account-send" : "bank-account-approve")}
          >
            <p>{text(may.edit ? "bank-account-send-hint" : "bank-account-approve-hint")}</p>
            <FieldErrors form={form} path={hasForm ? `${path}/edit` : undefined} />
            <Confirmations values={{ version: `${version}` }} />
            <StepUpFields stepUp={stepUp} />
          </PostForm>
        </AfterFiles>
      )}
      {settlesAt && (
        <p className="account-note">
          {text("bank-account-approver-new")} <DateTime value={settlesAt} withYear />.
        </p>
      )}
      {state === "waiting" && may.is_author && decider === "second_person" && (
        <p className="account-note">{text("bank-account-own")}</p>
      )}
      {may.decide && may.withdraw && (
        <p className="account-note">{text("bank-account-reject-or-withdraw")}</p>
      )}
      <div className="account-actions">
        {may.edit && hasForm && (
          <a className="button" href={href(`${path}/edit`)}>
            {text("bank-account-edit")}
          </a>
        )}
        {may.decide && (
          <ReasonForm
            name="rejectForm"
            form={rejectForm}
            path={`${path}/reject`}
            version={version}
            open="bank-account-reject"
            question={text("bank-account-reject-question")}
            label="bank-account-reason"
            hint="bank-account-reason-hint"
            send="bank-account-reject"
            required
          />
        )}
        {may.withdraw && (
          <ReasonForm
            name="endForm"
            form={endForm}
            path={`${path}/withdraw`}
            version={version}
            open={state === "draft" ? "bank-account-discard" : "bank-account-withdraw"}
            question={text("bank-account-withdraw-question")}
            label="bank-account-reason"
            hint="bank-account-reason-optional"
            send={state === "draft" ? "bank-account-discard" : "bank-account-withdraw"}
          />
        )}
        {may.stop && (
          <ReasonForm
            name="endForm"
            form={endForm}
            path={`${path}/stop`}
            version={version}
            open="bank-account-stop"
            question={text("bank-account-stop-question")}
            label="bank-account-reason"
            hint="bank-account-reason-optional"
            send="bank-account-stop"
          />
        )}
      </div>
    </>
  );
}

/** Errors of fields that are on the page of the draft's form. */
function FieldErrors({ form, path }: { form: BankAccountRequestProps["form"]; path?: string }) {
  const { text, words } = useLocale();
  const href = useHref();
  const errors = Object.entries(form.errors).filter(
    ([field]) => field !== "password" && field !== "code",
  );
  if (errors.length === 0) return null;
  return (
    <div role="alert">
      <ul>
        {errors.map(([field, error]) => (
          <li key={field} className="error">
            {words(error)}
          </li>
        ))}
      </ul>
      {path && <a href={href(path)}>{text("bank-account-edit")}</a>}
    </div>
  );
}
