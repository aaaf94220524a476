// Remembered pages: back and forward need no network.
import type { Page } from "@playwright/test";
import {
  expectBackToAsk,
  expectSameDocument,
  holdBack,
  mark,
  pressLink,
} from "../support/navigation";
import { expect, test } from "../support/test";
import {
  heading,
  LANGUAGES,
  main,
  menuLink,
  prefer,
  pressSwitch,
  root,
  signIn,
} from "../support/viewer";

const LISTS = "/quotations";
const SEARCH = "main input[name=search]";

test.beforeEach(async ({ page, portal }) => {
  await signIn(page, portal.manager, LISTS);
  await mark(page);
});

/** Navigates to another page and waits until it is shown. */
async function go(page: Page, path: string): Promise<string> {
  const before = await heading(page).innerText();
  await pressLink(page, path);
  await expect(heading(page)).not.toHaveText(before);
  await expect(page).toHaveURL(path);
  await expect(root(page)).not.toHaveAttribute("data-pending");
  return heading(page).innerText();
}

/** From now on, the portal's page of the path has another title. */
async function change(page: Page, path: string, title: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/_page${path}`, async (route) => {
    const headers = { ...route.request().headers(), "if-none-match": "" };
    const data = await (await route.fetch({ headers })).json();
    await released;
    await route.fulfill({ json: { ...data, title } });
  });
  return release;
}

test("back and forward need no network, and an unchanged page is not rendered again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  const payments = await go(page, "/payments");
  await go(page, "/dashboard");
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  const release = await holdBack(page, "**/_page/**");
  const asked = page.waitForRequest("**/_page/payments");
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText(payments);
  await expect(heading(page)).toBeFocused();
  await expect(main(page)).toHaveAttribute("aria-busy", "true");
  await asked;

  await page.evaluate(() => history.forward());
  await expect(heading(page)).not.toHaveText(payments);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  await main(page).evaluate((element) => element.append("left alone"));
  const answered = page.waitForResponse("**/_page/dashboard");
  release();
  expect((await answered).status()).toBe(304);
  await expect(main(page)).toHaveAttribute("aria-busy", "false");
  await expect(main(page)).toContainText("left alone");
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expectSameDocument(page);
});

test("the page of the first document is remembered too", async ({ page }) => {
  const first = await heading(page).innerText();
  await go(page, "/payments");
  const release = await holdBack(page, "**/_page/**");
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText(first);
  release();
});

test("a changed page replaces the remembered one and keeps the typed text", async ({ page }) => {
  await go(page, "/payments");
  const release = await change(page, LISTS, "Changed meanwhile");
  await page.evaluate(() => history.back());
  await page.locator(SEARCH).fill("typed");
  await expect(page).not.toHaveTitle("Changed meanwhile");
  release();
  await expect(page).toHaveTitle("Changed meanwhile");
  await expect(page.locator(SEARCH)).toHaveValue("typed");
  await expect(page.locator(SEARCH)).toBeFocused();
  await expectSameDocument(page);
});

test("after a change no outdated page is shown", async ({ page }) => {
  await go(page, "/payments");
  await go(page, "/dashboard");
  const saved = page.waitForResponse("**/preferences");
  await pressSwitch(page, "mode", "dark");
  await saved;
  await expectBackToAsk(page, "/payments");
  await expectSameDocument(page);
});

test("a slow network shows the remembered page first, a fast one does not", async ({ page }) => {
  const there = await heading(page).innerText();
  const here = await go(page, "/payments");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await change(page, LISTS, "Come at last");
  const asked = page.waitForRequest(`**/_page${LISTS}`);
  await menuLink(page, LISTS).evaluate((link: HTMLAnchorElement) => link.click());
  await asked;
  await page.clock.runFor(390);
  await expect(heading(page)).toHaveText(here);
  await page.clock.runFor(20);
  await expect(heading(page)).toHaveText(there);
  await expect(page).toHaveURL(LISTS);
  await expect(root(page)).toHaveAttribute("data-pending");
  await expect(main(page)).toHaveAttribute("aria-busy", "true");
  await page.locator(SEARCH).fill("typed");
  release();
  await expect(page).toHaveTitle("Come at last");
  await expect(root(page)).not.toHaveAttribute("data-pending");
  await expect(page.locator(SEARCH)).toHaveValue("typed");
  await expectSameDocument(page);
});

for (const { language, letters } of LANGUAGES) {
  test(`without a network a remembered page shows its age (${language})`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await prefer(page, portal.url, language);
    await page.goto(LISTS);
    await mark(page);
    const there = await heading(page).innerText();
    await go(page, "/payments");
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await menuLink(page, LISTS).click();
    await expect(heading(page)).toHaveText(there);
    const notice = page.locator(".notice.warning");
    await expect(notice).toContainText(letters);
    await expect(notice).toContainText(/\d:\d\d/);
    await expect(page).toHaveURL(LISTS);
    await page.locator(SEARCH).fill("typed");

    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
    await expect(page.locator(SEARCH)).toHaveValue("typed");
    await expectSameDocument(page);
  });
}

test("after the end of a session in another tab, the back button shows nothing, even without a response", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const there = await heading(page).innerText();
  await go(page, "/payments");
  await page.waitForLoadState("networkidle");
  await page.route("**/_page/**", (route) => route.abort());
  const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/_page/"));

  const other = await context.newPage();
  await other.goto(portal.url);
  await other.evaluate(() => new BroadcastChannel("session:").postMessage("signed out"));
  await asked;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(LISTS);
  await expect(page.locator(".problem-page")).toBeVisible();
  await expect(heading(page)).not.toHaveText(there);
  await expectSameDocument(page);
});

test("a page that is not remembered is loaded once the network is back", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await pressLink(page, "/payments");
  await expect(page.locator(".problem-page")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator(".problem-page")).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveURL("/payments");
  await expectSameDocument(page);
});

test("an incomplete response is requested once more", async ({ page }) => {
  await page.route(
    "**/_page/payments",
    (route) => route.fulfill({ contentType: "application/json", body: '{"page":{"na' }),
    { times: 1 },
  );
  await pressLink(page, "/payments");
  await expect(page).toHaveURL("/payments");
  await expect(menuLink(page, "/payments")).toHaveAttribute("aria-current", "page");
  await expectSameDocument(page);
});
