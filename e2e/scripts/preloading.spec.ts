// A page's scripts and messages are requested as early as possible.
import type { Page } from "@playwright/test";
import { holdBack, mark, pressLink } from "../support/navigation";
import { signedInPages } from "../support/pages";
import { expect, test } from "../support/test";
import { saveData, signIn } from "../support/viewer";

function scriptsAskedFor(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

test("a page's script and messages are requested with its data", async ({ page, portal }) => {
  test.slow();
  await saveData(page);
  await signIn(page, portal.manager, "/settings/profile");
  const { profile, ...pages } = await signedInPages(page);
  for (const [name, path] of Object.entries(pages)) {
    if (name === "not-found") continue;
    await page.goto("/settings/profile");
    await mark(page);
    await page.waitForLoadState("networkidle");
    const scripts = scriptsAskedFor(page);
    const messages = page.waitForRequest("**/assets/i18n/*");
    const release = await holdBack(page, "**/_page/**");
    await pressLink(page, path);
    await expect.poll(() => scripts.length, path).toBeGreaterThan(0);
    await messages;
    release();
    await expect(page).toHaveURL(path);
    await page.unroute("**/_page/**");
    page.removeAllListeners("request");
  }
});

test("all scripts of a page are requested at once", async ({ page, portal }) => {
  await saveData(page);
  await signIn(page, portal.manager);
  await mark(page);
  const release = await holdBack(page, "**/assets/quotations-*.js");
  const imported = page.waitForResponse("**/assets/document-list-*.js");
  await pressLink(page, "/quotations");
  expect((await imported).status()).toBe(200);
  release();
  await expect(page).toHaveURL("/quotations");
});

test("the scripts of linked pages are loaded before a press", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  await page.waitForLoadState("networkidle");
  const scripts = scriptsAskedFor(page);
  for (const path of ["/quotations", "/purchase-orders", "/payments"]) {
    await pressLink(page, path);
    await expect(page).toHaveURL(path);
  }
  expect(scripts).toEqual([]);
});

test("with data saving no scripts are loaded before a press", async ({ page, portal }) => {
  await saveData(page);
  const scripts = scriptsAskedFor(page);
  await signIn(page, portal.manager);
  await mark(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => url.includes("/quotations-"))).toEqual([]);
});
