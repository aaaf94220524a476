// The sessions that a worker's tests share, so that not every test signs in.
import { type BrowserContext, type Cookie, expect, type Page, request } from "@playwright/test";
import type { Account } from "./portal";

const SESSION = "portal-session";

/** By account object, so that an account with a changed password signs in again. */
const sessions = new WeakMap<Account, Cookie>();

/** Gives this browser the account's shared session, or a new one if a test ended it. */
export async function shareSession(context: BrowserContext, account: Account): Promise<void> {
  await context.clearCookies({ name: SESSION });
  const shared = sessions.get(account);
  if (shared) {
    await context.addCookies([shared]);
    // The sign-in page redirects a signed-in viewer.
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

/** Ends the page's session on the portal, without the browser's knowledge. */
export async function endSession(page: Page): Promise<void> {
  const storageState = await page.context().storageState();
  const elsewhere = await request.newContext({ storageState });
  await elsewhere.post(new URL("/users/sign-out", page.url()).href, { form: {} });
  await elsewhere.dispose();
}
