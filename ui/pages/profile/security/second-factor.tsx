// Whether two-step verification is on, and the forms that renew its recovery codes and turn it off.
import { CancelLink, ConfirmBox } from "../../../components/confirm-box";
import { ConfirmForm } from "../../../components/confirm-form";
import { Facts } from "../../../components/facts";
import { useHref } from "../../../components/page-data";
import { FormProblem } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Status } from "../../../components/status";
import { StepUpFields } from "../../../components/step-up-fields";
import { DateTime } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import { isRefused } from "../../../navigation/form-problems";
import type { SecondFactorProps, SecurityProps } from "../../../types/server";

interface Props extends SecurityProps {
  factor: SecondFactorProps;
}

export function SecondFactor({ factor, stepUp, removalForm, codesForm }: Props) {
  const { text } = useLocale();
  const href = useHref();
  const { onSince, hasApp, recoveryCodesLeft, isRequired } = factor;
  if (onSince === null)
    return (
      <Section
        title={text("security-two-step")}
        aside={<Status tone="waiting">{text("security-off")}</Status>}
      >
        <p>{text("security-two-step-introduction")}</p>
        <p>
          <a className="button primary" href={href("/settings/profile/second-factor")}>
            {text("security-set-up")}
          </a>
        </p>
      </Section>
    );
  return (
    <Section
      title={text("security-two-step")}
      aside={<Status tone="good">{text("security-on")}</Status>}
    >
      <Facts
        facts={{
          "security-on-since": <DateTime value={onSince} withYear />,
          "security-recovery-codes": text("security-codes-left", { count: recoveryCodesLeft }),
        }}
      />
      {!hasApp && <p>{text("security-app-missing")}</p>}
      <div className="factor-choices">
        {!hasApp && (
          <a className="button" href={href("/settings/profile/second-factor")}>
            {text("security-add-app")}
          </a>
        )}
        {/* Sent without scripts: its answer is the page with the codes, which must not stay in the browser's memory of pages. */}
        <ConfirmBox open={text("security-codes-renew")} isOpen={isRefused(codesForm)}>
          <form
            method="post"
            action={href("/settings/profile/second-factor/recovery-codes")}
            data-form="codesForm"
            noValidate
          >
            <FormProblem form={codesForm} />
            <p>{text("security-codes-question")}</p>
            <StepUpFields form={codesForm} stepUp={stepUp} />
            <button type="submit" className="button primary">
              {text("security-codes-send")}
            </button>
            <CancelLink />
          </form>
        </ConfirmBox>
        {isRequired ? (
          <p>{text("security-required")}</p>
        ) : (
          <ConfirmForm
            open={text("security-turn-off")}
            confirms={{}}
            question={text("security-turn-off-question")}
            path="/settings/profile/second-factor/remove"
            form={removalForm}
            name="removalForm"
            submit={text("security-turn-off-send")}
            submitClass="button danger"
          >
            <StepUpFields stepUp={stepUp} />
          </ConfirmForm>
        )}
      </div>
    </Section>
  );
}
