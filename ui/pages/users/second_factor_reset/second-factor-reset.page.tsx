// Resets the two-step verification of a colleague whose device is lost.
import { BackLink } from "../../../components/back-link";
import { Facts } from "../../../components/facts";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { StepUpFields } from "../../../components/step-up-fields";
import { Wrapping } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { SecondFactorResetProps } from "../../../types/server";
import "./second-factor-reset.css";

export default function SecondFactorResetPage({ user, stepUp, form }: SecondFactorResetProps) {
  const { text } = useLocale();
  const { id, fullName, email, hasSecondFactor } = user;
  return (
    <>
      <BackLink path="/settings/users">{text("account-activity-back")}</BackLink>
      <PageTitle title={text("title-second-factor-reset")}>{text("reset-factor-about")}</PageTitle>
      <Section title={text("reset-factor-person")}>
        <Facts
          facts={{
            "users-person": <bdi>{fullName}</bdi>,
            "profile-email": <Wrapping dir="ltr">{email}</Wrapping>,
            "security-two-step": text(hasSecondFactor ? "security-on" : "security-off"),
          }}
        />
        {hasSecondFactor && (
          <PostForm
            className="reset-factor"
            path={`/settings/users/${encodeURIComponent(id)}/second-factor`}
            form={form}
            submit={text("reset-factor-send")}
            submitClass="button danger"
          >
            <p>{text("reset-factor-question")}</p>
            <StepUpFields stepUp={stepUp} />
          </PostForm>
        )}
      </Section>
    </>
  );
}
