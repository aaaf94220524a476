// Asks the browser for a passkey (Web Authentication).
import { IN_BACKGROUND } from "../../navigation/loading-bar";

interface Asked {
  publicKey: PublicKeyCredentialRequestOptionsJSON;
  /** Challenge of a sign-in without a password, to be sent with the answer. */
  challenge?: string;
}

interface Ways {
  /** The browser suggests passkeys in a field, and asks nothing by itself. */
  mediation?: "conditional" | undefined;
  signal?: AbortSignal;
}

/** The passkey's answer as JSON, with the challenge; `null` if there is none. */
export async function askForPasskey(address: string, { mediation, signal }: Ways = {}) {
  try {
    if (mediation && !(await PublicKeyCredential.isConditionalMediationAvailable())) return null;
    const asked = await fetch(address, {
      method: "POST",
      headers: {
        ...(mediation && IN_BACKGROUND),
        Accept: "application/json",
        "Content-Type": "application/json",
      },
      body: "{}",
      cache: "no-store",
      signal,
    });
    if (!asked.ok) return null;
    const { publicKey: options, challenge = "" } = (await asked.json()) as Asked;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey, mediation, signal });
    if (!(credential instanceof PublicKeyCredential)) return null;
    return { passkey: JSON.stringify(credential.toJSON()), challenge };
  } catch {
    // The user has cancelled, or the browser has no passkeys.
    return null;
  }
}
