// The form that adds a passkey, which needs scripts.
import { type SubmitEvent, useState } from "react";
import { useLocale } from "../../i18n/context";
import { isRefused } from "../../navigation/form-problems";
import type { Form, StepUpProps } from "../../types/server";
import { CancelLink, ConfirmBox } from "../confirm-box";
import { Field } from "../field";
import { useHref } from "../page-data";
import { FormProblem } from "../post-form";
import { StepUpFields } from "../step-up-fields";
import { createPasskey } from "./create-passkey";
import "./new-passkey.css";

export function NewPasskey({ sent, stepUp }: { sent: Form; stepUp: StepUpProps }) {
  const { text } = useLocale();
  const href = useHref();
  const [form, setForm] = useState(sent);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const refused = await createPasskey(event.currentTarget, href("/settings/profile/passkeys"));
    setBusy(false);
    if (refused) setForm(refused);
  };
  return (
    <>
      <noscript>
        <p className="passkey-note">{text("security-passkey-scripts")}</p>
      </noscript>
      <ConfirmBox
        open={text("security-passkey-add")}
        className="add-passkey"
        isOpen={isRefused(form)}
      >
        <form onSubmit={submit} noValidate data-form="passkeyForm">
          <FormProblem form={form} />
          <Field
            name="name"
            label="security-passkey-name"
            hint="security-passkey-name-hint"
            form={form}
            dir="auto"
            // The portal reads the name when the device has the passkey already.
            maxLength={60}
            required
          />
          <StepUpFields form={form} stepUp={stepUp} />
          <button type="submit" className="button primary" aria-disabled={isBusy}>
            {text("security-passkey-create")}
          </button>
          <CancelLink />
        </form>
      </ConfirmBox>
    </>
  );
}
