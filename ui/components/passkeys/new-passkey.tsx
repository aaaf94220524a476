// The form that adds a passkey, which needs scripts.
import { type SubmitEvent, useState } from "react";
import { useLocale } from "../../i18n/context";
import { isRefused, problemOfNoResponse, problemOfStatus } from "../../navigation/form-problems";
import { submitNatively } from "../../navigation/full-load";
import type { Form, StepUpProps } from "../../types/server";
import { CancelLink, ConfirmBox } from "../confirm-box";
import { Field } from "../field";
import { useHref } from "../page-data";
import { FormProblem } from "../post-form";
import { StepUpFields } from "../step-up-fields";
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

/** Sends the form; leaves the page once the browser has created the passkey. Returns the refused form otherwise. */
async function createPasskey(form: HTMLFormElement, address: string): Promise<Form | null> {
  const { name = "", ...stepUp } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const values = { name };
  const withProblem = (problem: Form["problem"]): Form => ({ values, errors: {}, problem });
  if (!("parseCreationOptionsFromJSON" in (globalThis.PublicKeyCredential ?? {})))
    return withProblem({ id: "security-passkey-unsupported" });
  try {
    const begun = await fetch(`${address}/begin`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(stepUp),
      cache: "no-store",
    });
    if (!begun.ok) return refusal(begun, values);
    const { passkey } = (await begun.json()) as {
      passkey: { publicKey: PublicKeyCredentialCreationOptionsJSON };
    };
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(passkey.publicKey);
    const credential = await navigator.credentials.create({ publicKey }).catch(() => null);
    if (!(credential instanceof PublicKeyCredential))
      return withProblem({ id: "security-passkey-cancelled" });
    submitNatively(address, { name, credential: JSON.stringify(credential.toJSON()) });
    return null;
  } catch {
    return withProblem(problemOfNoResponse());
  }
}

async function refusal(response: Response, values: Form["values"]): Promise<Form> {
  const body = await response.json().catch(() => null);
  const { errors = {}, problem = null } = (body ?? {}) as Partial<Form>;
  const isSilent = problem === null && Object.keys(errors).length === 0;
  return { values, errors, problem: isSilent ? problemOfStatus(response.status) : problem };
}
