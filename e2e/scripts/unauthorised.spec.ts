// A 401 response from any call logs the user out (specification sections 4 and 8).
import type { Page } from "@playwright/test";
import { holdBack, mark, pressLink } from "../support/navigation";
import { startPortal } from "../support/portal";
import { expect, test } from "../support/test";
import {
  keepOnAccount,
  menuLink,
  pressSwitch,
  saveData,
  signInForm,
  submitSignIn,
} from "../support/viewer";

interface Call {
  /** The call that is answered with 401. */
  call: string;
  /** Makes the browser send it on the page of payments. */
  send(page: Page): Promise<unknown>;
  /** The page that a sign-in leads back to, if it is another one. */
  page?: string;
}

const CALLS: Call[] = [
  {
    call: "**/_page/quotations",
    send: (page) => pressLink(page, "/quotations"),
    page: "/quotations",
  },
  {
    call: "**/_page/purchase-orders",
    send: (page) => menuLink(page, "/purchase-orders").hover(),
  },
  { call: "**/preferences", send: (page) => pressSwitch(page, "mode", "dark") },
  { call: "**/api/users", send: (page) => page.evaluate(() => void fetch("/api/users")) },
  { call: "**/assets/i18n/en.*", send: (page) => pressSwitch(page, "language", "en") },
];

for (const { call, send, page: next = "/payments" } of CALLS) {
  test(`a 401 from ${call} ends the session in every tab`, async ({
    page,
    context,
    portal,
    pageErrors,
  }) => {
    pageErrors.expect(/401/);
    // The browser fetches nothing ahead.
    if (call.includes("i18n")) await saveData(page);
    await page.goto("/login");
    await submitSignIn(page, portal.user);
    await expect(page).toHaveURL("/dashboard");
    await keepOnAccount(page, "");
    const other = await context.newPage();
    await other.goto("/settings/bankAccounts");
    await mark(other);
    await page.goto("/payments");
    await mark(page);
    await context.route(call, (route) => route.fulfill({ status: 401 }));
    await send(page);
    await expectSignInPage(page, next);
    await expectSignInPage(other, "/settings/bankAccounts");
    await context.unroute(call);
    const seen = await page.request.get("/payments", { maxRedirects: 0 });
    expect(seen.status()).toBe(303);
    await submitSignIn(page, portal.user);
    await expect(page).toHaveURL(next);
  });
}

test("a 401 to a prefetch leads back to the page whose link is pressed meanwhile", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  await page.goto("/login");
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/payments");
  await mark(page);
  await page.route("**/_page/quotations", (route) => route.fulfill({ status: 401 }));
  const release = await holdBack(page, "**/users/sign-out?expired=true");
  const ending = page.waitForRequest("**/users/sign-out?expired=true");
  await menuLink(page, "/quotations").hover();
  await ending;
  await menuLink(page, "/quotations").click();
  release();
  await expectSignInPage(page, "/quotations");
});

test("a 401 of the fake backend ends the session, and so does deleting oneself", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  const portal = await startPortal("--fake-backend");
  try {
    for (const path of ["/users/9999", "/users"]) {
      await page.goto(`${portal.url}/login`);
      await submitSignIn(page, portal.user);
      await expect(page).toHaveURL(`${portal.url}/dashboard`);
      await page.goto(`${portal.url}/payments`);
      await mark(page);
      if (path === "/users")
        await page.evaluate(() => fetch("/users/2", { method: "DELETE" }).then(() => {}));
      await page.evaluate((path) => void fetch(path), path);
      await expectSignInPage(page, "/payments");
    }
  } finally {
    await portal.stop();
  }
});

test("every call carries the bearer token, translation files too", async ({ page, portal }) => {
  await page.goto("/login");
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL("/dashboard");
  const tokens: Record<string, string | null> = {};
  page.on("request", (request) => {
    if (request.resourceType() !== "fetch") return;
    const { pathname } = new URL(request.url());
    tokens[pathname] = request.headers().authorization ?? null;
  });
  await page.goto("/payments");
  await mark(page);
  await pressSwitch(page, "language", "en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const paths = Object.keys(tokens);
  for (const file of ["ar.common", "ar.payments", "en.common", "en.payments"])
    expect(paths).toContain(`/assets/i18n/${file}.json`);
  const token = await page.evaluate(() => JSON.parse(sessionStorage.currentUser).token);
  expect(tokens["/assets/i18n/en.payments.json"]).toBe(`Bearer ${token}`);
  // The calls of the document before have the token of that document.
  for (const [path, authorization] of Object.entries(tokens))
    expect(authorization, path).toMatch(/^Bearer [\w-]{43}$/);
});

async function expectSignInPage(page: Page, next: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).searchParams.get("next"), { message: page.url() })
    .toBe(next);
  await expect(signInForm(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("currentUser"))).toBeNull();
  await expect(page.locator(".notice, .toast").filter({ hasText: "انتهت جلستك" })).toBeVisible();
}
