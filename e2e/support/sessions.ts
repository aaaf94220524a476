// The sessions that a worker's tests share, so that not every test signs in.
import { type BrowserContext, type Cookie, expect, type Page, request } from "@playwright/test";
import type { Account } from "./portal";

const SESSION = "portal-session";

/** By the account's object: whoever writes an account's password anew signs in with it. */
const sessions = new WeakMap<Account, Cookie>();

/** Gives this browser the account's shared session; where a test ended that one, a new one. */
export async function shareSession(context: BrowserContext, account: Account): Promise<void> {
  await context.clearCookies({ name: SESSION });
  const shared = sessions.get(account);
  if (shared) {
    await context.addCookies([shared]);
    // Whoever is signed in has no use for the sign-in page.
    const answer = await context.request.get("/login", { maxRedirects: 0 });
    if (answer.status() === 303) return;
  }
  const answer = await context.request.post("/users/authenticate", {
    form: { email: account.email, password: account.password },
    maxRedirects: 0,
  });
  expect(answer.status(), `the sign-in of ${account.email}`).toBe(303);
  const session = (await context.cookies()).find(({ name }) => name === SESSION);
  if (session) sessions.set(account, session);
}

/** The portal ends the page's session, and the browser does not know. */
export async function endSession(page: Page): Promise<void> {
  const storageState = await page.context().storageState();
  const elsewhere = await request.newContext({ storageState });
  await elsewhere.post(new URL("/users/sign-out", page.url()).href, { form: {} });
  await elsewhere.dispose();
}
