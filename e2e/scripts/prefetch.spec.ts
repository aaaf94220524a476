// A page is prefetched when the viewer is about to press its link.
import type { Page, Request } from "@playwright/test";
import { expectSameDocument, holdBack, mark } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, menuLink, root, saveData, signIn, signInForm } from "../support/viewer";

const AHEAD = "**/_page/payments";

test.beforeEach(async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
});

for (const [intent, show] of [
  ["pointing at a link", (page: Page) => menuLink(page, "/payments").hover()],
  ["the focus on a link", (page: Page) => menuLink(page, "/payments").focus()],
] as const) {
  test(`${intent} prefetches the page, which the press uses`, async ({ page, portal }) => {
    const calls = dataCalls(page);
    const fetched = page.waitForResponse(AHEAD);
    await show(page);
    expect((await (await fetched).request().allHeaders()).purpose).toBe("prefetch");
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await menuLink(page, "/payments").press("Enter");
    await expect(page).toHaveURL(`${portal.url}/payments`);
    await expect(heading(page)).toBeFocused();
    expect(calls).toHaveLength(1);
    await expectSameDocument(page);
  });
}

test("a prefetch runs the loading bar only when a press waits for it", async ({ page, portal }) => {
  const release = await holdBack(page, AHEAD);
  const asked = page.waitForRequest(AHEAD);
  await menuLink(page, "/payments").hover();
  await asked;
  await expect(root(page)).not.toHaveAttribute("data-pending");
  await menuLink(page, "/payments").press("Enter");
  await expect(root(page)).toHaveAttribute("data-pending");
  release();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(root(page)).not.toHaveAttribute("data-pending");
});

test("a press and the back button during the prefetch wait for it", async ({ page, portal }) => {
  await menuLink(page, "/payments").click();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await page.waitForLoadState("networkidle");
  await heading(page).hover();
  for (const go of [
    () => menuLink(page, "/payments").evaluate((link: HTMLAnchorElement) => link.click()),
    () => page.evaluate(() => history.forward()),
  ]) {
    const release = await holdBack(page, AHEAD);
    const calls = dataCalls(page);
    const asked = page.waitForRequest(AHEAD);
    await menuLink(page, "/payments").hover();
    await asked;
    await go();
    const answered = page.waitForResponse(AHEAD);
    release();
    await answered;
    await expect(page).toHaveURL(`${portal.url}/payments`);
    await expect(root(page)).not.toHaveAttribute("data-pending");
    expect(calls.map((call) => call.url())).toEqual([`${portal.url}/_page/payments`]);
    await page.unroute(AHEAD);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await page.waitForLoadState("networkidle");
    await heading(page).hover();
  }
});

test("a page that a press is loading is not prefetched", async ({ page, portal }) => {
  const release = await holdBack(page, AHEAD);
  const calls = dataCalls(page);
  const asked = page.waitForRequest(AHEAD);
  await menuLink(page, "/payments").evaluate((link: HTMLAnchorElement) => link.click());
  await asked;
  await menuLink(page, "/payments").hover();
  const other = page.waitForResponse("**/_page/quotations");
  await menuLink(page, "/quotations").focus();
  await other;
  release();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  expect(calls.filter((call) => call.url().endsWith("/payments"))).toHaveLength(1);
});

test("a prefetched page is used for a few seconds only", async ({ page, portal }) => {
  const calls = dataCalls(page);
  await page.clock.install();
  const fetched = page.waitForResponse(AHEAD);
  await menuLink(page, "/payments").hover();
  await page.clock.runFor(100);
  await fetched;
  await page.clock.fastForward(6000);
  await heading(page).hover();
  await menuLink(page, "/payments").evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(`${portal.url}/payments`);
  expect(calls).toHaveLength(2);
});

test("with data saving nothing is prefetched", async ({ page, portal }) => {
  await saveData(page);
  await page.reload();
  await mark(page);
  const calls = dataCalls(page);
  await menuLink(page, "/payments").hover();
  await menuLink(page, "/payments").click();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  expect(calls).toHaveLength(1);
  expect(await calls[0]?.headerValue("purpose")).toBeNull();
});

test("a prefetch does not consume one-time notices", async ({ page, context, portal }) => {
  await context.addCookies([{ name: "portal-notice", value: "signed-out", url: portal.url }]);
  const fetched = page.waitForResponse(AHEAD);
  await menuLink(page, "/payments").hover();
  await fetched;
  await menuLink(page, "/quotations").click();
  await menuLink(page, "/products-price").evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.locator(".toast")).toHaveCount(1);
});

test("the end of the session is noticed at the prefetch too", async ({ page, pageErrors }) => {
  pageErrors.expect(/401/);
  await page.context().clearCookies();
  const fetched = page.waitForResponse(AHEAD);
  await menuLink(page, "/payments").hover();
  expect((await fetched).status()).toBe(401);
  await expect(signInForm(page)).toBeVisible();
});

test("only the last of many prefetches is completed", async ({ page }) => {
  const release = await holdBack(page, AHEAD);
  const asked = page.waitForRequest(AHEAD);
  const abandoned = page.waitForEvent("requestfailed");
  await menuLink(page, "/payments").hover();
  await asked;
  const fetched = page.waitForResponse("**/_page/quotations");
  await menuLink(page, "/quotations").hover();
  expect((await abandoned).url()).toContain("/_page/payments");
  expect((await fetched).status()).toBe(200);
  release();
});

function dataCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/_page/")) calls.push(request);
  });
  return calls;
}
