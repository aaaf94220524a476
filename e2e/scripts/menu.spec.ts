// The scripts of the menu: the focus stays inside, groups stay open or closed, labels can be dismissed.
import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { menuLink, preferSettings, root, signIn } from "../support/viewer";

const menu = (page: Page): Locator => page.locator("#menu");

test("the menu over the page keeps the focus inside", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn(page, portal.manager);
  await hydrated(page);
  await page.locator("header button[popovertarget=menu]").click();
  await expect(menu(page).locator("button").first()).toBeFocused();
  for (const key of ["Shift+Tab", "Shift+Tab", "Tab", "Tab", "Tab"]) {
    await page.keyboard.press(key);
    const outside = await page.evaluate(
      () => document.activeElement?.matches("body, #menu *") === false,
    );
    expect(outside).toBe(false);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(menu(page)).not.toHaveRole("dialog");
  await page.locator("header a[data-panel=appearance]").focus();
  await expect(page.locator("header a[data-panel=appearance]")).toBeFocused();
});

test("a group stays open or closed over navigations and loads", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await hydrated(page);
  const link = menuLink(page, "/settings/users");
  await menu(page).locator("summary").click();
  await expect(link).toBeHidden();
  await menuLink(page, "/payments").click();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(link).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(link).toBeHidden();
  await menu(page).locator("summary").click();
  await page.reload();
  await hydrated(page);
  await expect(link).toBeVisible();
});

test("a group stays open or closed when the menu was along the top in between", async ({
  page,
  portal,
}) => {
  await preferSettings(page, portal.url, { language: "en" });
  await signIn(page, portal.manager, "/appearance");
  await hydrated(page);
  const link = menuLink(page, "/settings/users");
  await menu(page).locator("summary").click();
  await expect(link).toBeHidden();
  for (const layout of ["horizontal", "vertical"]) {
    await page.locator(`[name=layout][value=${layout}]`).check();
    await expect(root(page)).toHaveAttribute("data-layout", layout);
  }
  await expect(link).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(link).toBeHidden();
});

test("the narrow menu shows a label on hover and focus, until Escape dismisses it", async ({
  page,
  portal,
}) => {
  await preferSettings(page, portal.url, { sidebarSize: "sm" });
  await signIn(page, portal.manager);
  await hydrated(page);
  const link = menuLink(page, "/payments");
  const label = link.locator("span");
  await expect(label).toHaveCSS("opacity", "0");
  await link.hover();
  await expect(label).toHaveCSS("opacity", "1");
  // The label stays while the pointer moves to it.
  await label.hover();
  await expect(label).toHaveCSS("opacity", "1");
  await page.keyboard.press("Escape");
  await expect(label).toHaveCSS("opacity", "0");
  await page.mouse.move(700, 700);
  await page.keyboard.press("Tab");
  await link.focus();
  await expect(label).toHaveCSS("opacity", "1");
});

test.describe("on a tablet", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("the narrow menu's labels are below its icons", async ({ page, portal }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await preferSettings(page, portal.url, { sidebarSize: "sm" });
    await signIn(page, portal.manager);
    const link = menuLink(page, "/payments");
    await expect(link.locator("span")).toHaveCSS("opacity", "1");
    const [icon, label] = await Promise.all([
      link.locator("svg").boundingBox(),
      link.locator("span").boundingBox(),
    ]);
    expect(label?.y).toBeGreaterThan((icon?.y ?? 0) + (icon?.height ?? 0) - 1);
  });
});
