// The viewer's telephone number and email address, each with its form.
import { Field } from "../../components/field";
import { PostForm } from "../../components/post-form";
import { Section } from "../../components/section";
import { EmailField } from "../../components/sign-in";
import { StepUpFields } from "../../components/step-up-fields";
import { Wrapping } from "../../components/values";
import { useLocale } from "../../i18n/context";
import type { Form, PendingEmail, ProfileProps } from "../../types/server";

export function PhoneSection({ form }: { form: Form }) {
  const { text } = useLocale();
  return (
    <Section title={text("profile-phone")} anchor="phone">
      <PostForm
        path="/settings/profile/phone"
        form={form}
        name="phoneForm"
        isGuarded
        submit={text("profile-phone-save")}
      >
        <Field
          name="phone"
          label="profile-phone-number"
          hint="profile-phone-hint"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          dir="ltr"
        />
      </PostForm>
    </Section>
  );
}

type EmailSectionProps = Pick<ProfileProps, "stepUp" | "emailForm" | "pendingEmail">;

export function EmailSection({ stepUp, emailForm, pendingEmail }: EmailSectionProps) {
  const { text } = useLocale();
  return (
    <Section title={text("profile-email-change")} anchor="email">
      {pendingEmail && <Pending pending={pendingEmail} />}
      <PostForm
        path="/settings/profile/email"
        form={emailForm}
        name="emailForm"
        isGuarded
        submit={text("profile-email-save")}
      >
        <p>{text("profile-email-introduction")}</p>
        <EmailField autoComplete="email" />
        <StepUpFields stepUp={stepUp} />
      </PostForm>
    </Section>
  );
}

function Pending({ pending: { email } }: { pending: PendingEmail }) {
  const { text } = useLocale();
  return (
    <PostForm
      path="/settings/profile/email/cancel"
      submit={text("profile-email-cancel")}
      submitClass="button compact"
    >
      <p>
        {text("profile-email-pending")} <Wrapping dir="ltr">{email}</Wrapping>
      </p>
    </PostForm>
  );
}
