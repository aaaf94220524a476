// The sign-in with a passkey, loaded once the button or a suggestion of a passkey is used.
import { askForPasskey } from "../../components/passkeys/ask-for-passkey";
import { submitNatively } from "../../navigation/full-load";

/** Leaves the page if the user has chosen a passkey. Returns whether that is so. */
export async function signInWithPasskey(
  address: string,
  next: string | null,
  ways: Parameters<typeof askForPasskey>[1],
): Promise<boolean> {
  const answer = await askForPasskey(`${address}/options`, ways);
  if (answer) submitNatively(address, { ...answer, ...(next !== null && { next }) });
  return answer !== null;
}
