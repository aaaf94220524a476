// Creates a passkey (Web Authentication): the portal checks password and code, the browser asks its user, the portal adds it.
import { problemOfNoResponse, problemOfStatus } from "../../navigation/form-problems";
import { submitNatively } from "../../navigation/full-load";
import type { Form } from "../../types/server";

/** Sends the form; leaves the page once the browser has created the passkey. Returns the refused form otherwise. */
export async function createPasskey(form: HTMLFormElement, address: string): Promise<Form | null> {
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
