// A 401 response from any call logs the user out (specification sections 4 and 8).
import type { Page } from "@playwright/test";
import { mark, pressLink } from "../support/navigation";
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

/** The calls that are answered with 401, and what makes the browser send them on the page of payments. */
const CALLS: { call: string; send(page: Page): Promise<unknown> }[] = [
  { call: "**/_page/quotations", send: (page) => pressLink(page, "/quotations") },
  { call: "**/_page/quotations", send: (page) => menuLink(page, "/quotations").hover() },
  { call: "**/preferences", send: (page) => pressSwitch(page, "mode", "dark") },
  { call: "**/api/users", send: (page) => page.evaluate(() => void fetch("/api/users")) },
  // The last: data saving keeps the browser from fetching the files ahead.
  { call: "**/assets/i18n/en.*", send: (page) => pressSwitch(page, "language", "en") },
];

test("the session ends at the portal and in every tab, and the next one leads back", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  for (const { call, send } of CALLS) {
    await page.goto("/login");
    await submitSignIn(page, portal.user);
    await expect(page).toHaveURL("/dashboard");
    await keepOnAccount(page, "");
    const other = await context.newPage();
    await other.goto("/settings/bankAccounts");
    await mark(other);
    if (call.includes("i18n")) await saveData(page);
    await page.goto("/payments");
    await mark(page);
    await context.route(call, (route) => route.fulfill({ status: 401 }));
    await send(page);
    const wanted = call.includes("_page") && !send.toString().includes("hover");
    const next = wanted ? "/quotations" : "/payments";
    await expectSignInPage(page, next);
    await expectSignInPage(other, "/settings/bankAccounts");
    await context.unroute(call);
    const seen = await page.request.get("/payments", { maxRedirects: 0 });
    expect(seen.status(), call).toBe(303);
    await submitSignIn(page, portal.user);
    await expect(page).toHaveURL(next);
    await other.close();
    await context.clearCookies();
  }
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
  for (const file of ["ar.common", "ar.area", "en.common", "en.area"])
    expect(paths).toContain(`/assets/i18n/${file}.json`);
  const token = await page.evaluate(() => JSON.parse(sessionStorage.currentUser).token);
  for (const [path, authorization] of Object.entries(tokens))
    expect(authorization, path).toBe(`Bearer ${token}`);
});

async function expectSignInPage(page: Page, next: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).searchParams.get("next"), { message: page.url() })
    .toBe(next);
  await expect(signInForm(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("currentUser"))).toBeNull();
  await expect(page.locator(".notice, .toast").filter({ hasText: "انتهت جلستك" })).toBeVisible();
}
