// A bad network: early presses, double presses, lost connections.
import { expectSameDocument, holdBack, hydrated, mark, pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import {
  heading,
  menuLink,
  prefer,
  pressSwitch,
  root,
  saveData,
  signIn,
  signInForm,
  signOut,
  submitSignIn,
  switchTo,
} from "../support/viewer";

test("a form refused before the scripts loaded keeps its text over a language switch", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await page.route("**/assets/*.js", (route) => route.abort());
  pageErrors.expect(/ERR_FAILED/);
  await page.goto("/login?next=/payments");
  await submitSignIn(page, { email: portal.user.email, password: "not the password" });
  await expect(signInForm(page).getByRole("alert")).toBeVisible();

  // The same response, now with its scripts.
  await page.unroute("**/assets/*.js");
  await submitSignIn(page, { email: portal.user.email, password: "not the password" });
  await mark(page);
  await expect(page).toHaveURL(/\/login\?next=/);
  await switchTo(page, "language", "en");
  await expect(page).toHaveTitle(/Supplier portal/);
  await expect(page.locator("input[name=email]")).toHaveValue(portal.user.email);
  await expect(signInForm(page).getByRole("alert")).toBeVisible();
  await expectSameDocument(page);
});

test("a page rendered before a switch does not undo it", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  // The page is rendered with the old preferences, and arrives after the new ones were saved.
  const old = await page.evaluate(async () => {
    const token = JSON.parse(sessionStorage.getItem("currentUser") ?? "{}").token;
    const headers = { Accept: "application/json", Authorization: `Bearer ${token}` };
    return (await fetch("/_page/payments", { headers })).text();
  });
  await page.route("**/_page/payments", (route) =>
    route.fulfill({ contentType: "application/json", body: old }),
  );
  await switchTo(page, "mode", "dark");
  await menuLink(page, "/payments").click();
  await expect(page).toHaveURL(/\/payments$/);
  await expect(root(page)).toHaveAttribute("data-mode", "dark");
  await expectSameDocument(page);
});

test("without a network the page stays, with a notice", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, portal.manager);
  await mark(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await pressSwitch(page, "mode", "dark");
  await expect(root(page)).toHaveAttribute("data-mode", "dark");
  await menuLink(page, "/payments").click();
  await expect(page.locator(".problem-page")).toBeVisible();
  await expect(page).toHaveURL(/\/payments$/);
  await expectSameDocument(page);

  const saved = page.waitForResponse("**/preferences");
  await context.setOffline(false);
  expect((await saved).status()).toBe(200);
  await menuLink(page, "/payments").click();
  await expect(page).toHaveURL(/\/payments$/);
  await expect(page.locator(".problem-page")).toHaveCount(0);
  await expectSameDocument(page);
});

test("a sign-out without a network is reported, and the page stays", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, portal.manager);
  await mark(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await signOut(page);
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectSameDocument(page);
});

test("an invalid fragment still opens its page", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  await pressLink(page, "/payments#100%");
  await expect(page).toHaveURL(/\/payments#100%$/);
  await expect(heading(page)).toBeVisible();
  await expectSameDocument(page);
});

test("the loading bar also runs while a page's script loads", async ({ page, portal }) => {
  await saveData(page);
  await signIn(page, portal.manager);
  await mark(page);
  const release = await holdBack(page, "**/assets/payments-*.js");
  await menuLink(page, "/payments").click();
  await expect(root(page)).toHaveAttribute("data-pending");
  release();
  await expect(page).toHaveURL(/\/payments$/);
  await expect(root(page)).not.toHaveAttribute("data-pending");
});

test("signing in from a tab that holds an older session's page works", async ({
  page,
  context,
  portal,
}) => {
  await page.goto("/login");
  await hydrated(page);
  const other = await context.newPage();
  await other.goto("/login");
  await submitSignIn(other, portal.user);
  await expect(other).toHaveURL(/\/dashboard$/);
  await mark(other);
  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(menuLink(page, "/settings/users")).toHaveCount(1);
});

for (const language of ["ar", "en"] as const) {
  test(`the dashboard does not scroll sideways at 320 px (${language})`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    const widths = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(widths.scrollWidth).toBe(widths.clientWidth);
  });
}
