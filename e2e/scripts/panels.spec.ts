// Panels beside the page: modal, opened by links, with their pages as a fallback.
import type { Locator, Page } from "@playwright/test";
import { expectSameDocument, holdBack, mark, pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, root, signIn } from "../support/viewer";

test.beforeEach(async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
});

const opener = (page: Page): Locator => page.locator("a[data-panel=appearance]");
const panel = (page: Page): Locator => page.locator("dialog[open]");

test("a plain press opens the panel over the page, Escape closes it and restores the focus", async ({
  page,
  portal,
}) => {
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await expect(panel(page)).toHaveAccessibleName(/\S/);
  await expect(panel(page).locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expectSameDocument(page);
});

test("the focus stays inside", async ({ page }) => {
  await opener(page).click();
  await panel(page).getByRole("button").last().focus();
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement?.matches("body, dialog, dialog *") === false,
    );
    expect(outside).toBe(false);
  }
});

test("a press beside the panel closes it", async ({ page }) => {
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
  // The drawer is at the inline end, which is the left in Arabic.
  await page.mouse.click(1200, 700);
  await expect(panel(page)).toHaveCount(0);
});

test("its close button closes it", async ({ page }) => {
  await opener(page).click();
  await panel(page).locator("form[method=dialog] button").click();
  await expect(panel(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test("a navigation closes it", async ({ page, portal }) => {
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(panel(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test("a press with a modifier opens the page in a new tab", async ({ page, portal }) => {
  const opened = page.context().waitForEvent("page");
  await opener(page).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(`${portal.url}/appearance`);
  await expect(panel(page)).toHaveCount(0);
});

test("pointing at the link loads the panel's script before the press", async ({ page }) => {
  const fetched = page.waitForResponse(/\/appearance-[\w-]+\.js$/);
  await opener(page).hover();
  expect((await fetched).ok()).toBe(true);
});

test("when the panel cannot be loaded, its page opens", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/);
  await page.route(/\/dialog-\w+\.js$/, (route) => route.abort());
  await opener(page).click();
  await expect(page).toHaveURL(`${portal.url}/appearance`);
  await expect(heading(page)).toBeVisible();
  await expectSameDocument(page);
});

test("every setting changes the page at once and is saved", async ({ page, portal }) => {
  await opener(page).click();
  for (const [name, value, attribute] of [
    ["layout", "horizontal", "data-layout"],
    ["layout", "vertical", "data-layout"],
    ["skin", "bordered", "data-skin"],
    ["mode", "dark", "data-mode"],
    ["direction", "ltr", "dir"],
    ["width", "boxed", "data-content"],
    ["sidebarSize", "md", "data-sidebar-size"],
    ["navigation", "bordered", "data-navbar"],
    ["sidebarColour", "modern", "data-sidebar"],
    ["topbarColour", "brand", "data-topbar"],
  ] as const) {
    const saved = page.waitForResponse("**/preferences");
    await panel(page).locator(`[name=${name}][value=${value}]`).check();
    await expect(root(page)).toHaveAttribute(attribute, value);
    expect((await saved).request().postDataJSON()).toEqual({ [name]: value });
  }
  await expectSameDocument(page);
  await page.goto(`${portal.url}/payments`);
  await expect(root(page)).toHaveAttribute("data-sidebar", "modern");
  await expect(root(page)).toHaveAttribute("data-navbar", "bordered");
});

test("a panel that loads late does not open over another page", async ({ page, portal }) => {
  const release = await holdBack(page, "**/_page/calculator*");
  const asked = page.waitForRequest("**/_page/calculator*");
  await page.locator("a[data-panel=calculator]").click();
  await asked;
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  release();
  await expect(root(page)).not.toHaveAttribute("data-pending");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectSameDocument(page);
});
