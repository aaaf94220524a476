// Creates a passkey (Web Authentication): the portal checks password and code, the browser asks its user, the portal adds it.
import { problemOfNoResponse, problemOfStatus } from "../../../navigation/form-problems";
import type { Form } from "../../../types/server";

/** Sends the form; leaves the page after a success. Returns the refused form otherwise. */
export async function createPasskey(form: HTMLFormElement, address: string): Promise<Form | null> {
  const { name = "", ...stepUp } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const values = { name };
  const withProblem = (problem: Form["problem"]): Form => ({ values, errors: {}, problem });
  if (!("parseCreationOptionsFromJSON" in (globalThis.PublicKeyCredential ?? {})))
    return withProblem({ id: "security-passkey-unsupported" });
  try {
    const begun = await post(`${address}/begin`, stepUp);
    if (!begun.ok) return refusal(begun, values);
    const { passkey } = (await begun.json()) as {
      passkey: { publicKey: PublicKeyCredentialCreationOptionsJSON };
    };
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(passkey.publicKey);
    const credential = await navigator.credentials.create({ publicKey }).catch(() => null);
    if (!(credential instanceof PublicKeyCredential))
      return withProblem({ id: "security-passkey-cancelled" });
    const added = await post(address, { name, credential: JSON.stringify(credential.toJSON()) });
    if (!added.ok) return refusal(added, values);
    const { redirect } = (await added.json()) as { redirect: string };
    location.assign(redirect);
    // The fragment may be all that differs.
    location.reload();
    return null;
  } catch {
    return withProblem(problemOfNoResponse());
  }
}

function post(address: string, body: Record<string, string>): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
    cache: "no-store",
  });
}

async function refusal(response: Response, values: Form["values"]): Promise<Form> {
  const body = await response.json().catch(() => null);
  const { errors = {}, problem = null } = (body ?? {}) as Partial<Form>;
  const { credential, ...fields } = errors;
  const shown = problem ?? credential ?? null;
  const isSilent = shown === null && Object.keys(fields).length === 0;
  return { values, errors: fields, problem: isSilent ? problemOfStatus(response.status) : shown };
}
