// Asks the browser for a passkey of the account that signs in (Web Authentication).

/** The passkey's answer as JSON, or `null` if there is none. */
export async function askForPasskey(address: string): Promise<string | null> {
  try {
    const asked = await fetch(address, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: "{}",
      cache: "no-store",
    });
    if (!asked.ok) return null;
    const { publicKey: options } = (await asked.json()) as {
      publicKey: PublicKeyCredentialRequestOptionsJSON;
    };
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey });
    if (!(credential instanceof PublicKeyCredential)) return null;
    return JSON.stringify(credential.toJSON());
  } catch {
    // The user has cancelled, or the browser has no passkeys.
    return null;
  }
}
