// The menu, opened and closed by the browser.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, menuLink, preferSettings, signIn } from "../support/viewer";

const menu = (page: Page): Locator => page.locator("#menu");
const group = (page: Page): Locator => menu(page).locator("details").first();

test("a group closes and opens, and in both states marks the parent of the current page", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.manager, "/settings/users");
  await expect(menuLink(page, "/settings/users")).toHaveAttribute("aria-current", "page");
  await expect(group(page).locator("summary")).toHaveAttribute("aria-current", "true");
  await group(page).locator("summary").click();
  await expect(menuLink(page, "/settings/users")).toBeHidden();
  await expect(group(page).locator("summary")).toHaveAttribute("aria-current", "true");
  await group(page).locator("summary").click();
  await expect(menuLink(page, "/settings/users")).toBeVisible();
});

test("an ordinary user has no menu entry for the settings and no link to the profile", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.user);
  await expect(menuLink(page, "/payments")).toBeVisible();
  await expect(menu(page).locator("details")).toHaveCount(0);
  await page.locator("button[popovertarget=user-menu]").click();
  await expect(page.locator("#user-menu")).toBeVisible();
  // Their password and devices, and not the profile.
  const link = page.locator("#user-menu a");
  await expect(link).toHaveAttribute("href", "/settings/profile/security");
  await link.click();
  await expect(page).toHaveURL(/\/settings\/profile\/security$/);
});

for (const { language } of LANGUAGES) {
  test(`on a phone the menu lies over the page (${language})`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await preferSettings(page, portal.url, { language });
    await signIn(page, portal.manager);
    const opener = page.locator("header button[popovertarget=menu]");
    await expect(menu(page)).toBeHidden();

    await opener.click();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu(page).locator("button").first().click();
    await expect(menu(page)).toBeHidden();

    await opener.click();
    // Outside of the menu, which is at the inline start.
    await page.mouse.click(language === "ar" ? 20 : 370, 600);
    await expect(menu(page)).toBeHidden();

    await opener.click();
    await menuLink(page, "/payments").click();
    await expect(page).toHaveURL(`${portal.url}/payments`);
    await expect(heading(page)).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });

  test(`along the top every entry can be reached (${language})`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 820, height: 800 });
    await preferSettings(page, portal.url, { language, layout: "horizontal" });
    await signIn(page, portal.manager);
    const list = menu(page).locator("nav > ul");
    const more = menu(page).locator(".more:not(.unfit)");
    // With scripts the entries that do not fit are in "more"; without them the row scrolls.
    if (await more.count()) {
      await more.locator("> summary").click();
    } else {
      const room = await list.evaluate((row) => row.scrollWidth - row.clientWidth);
      await list.evaluate((row) => row.lastElementChild?.scrollIntoView({ inline: "end" }));
      if (room > 0) expect(await list.evaluate((row) => row.scrollLeft)).not.toBe(0);
      await group(page).locator("summary").click();
    }
    const link = menu(page).locator('a[href="/settings/profile"]:visible');
    await link.click();
    await expect(page).toHaveURL(`${portal.url}/settings/profile`);
  });
}
