// The whole shell by keyboard, without a mouse.
import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, keepOnAccount, LANGUAGES, prefer, root } from "../support/viewer";

/** Far more presses than the shell has tab stops. */
const MOST_PRESSES = 80;

for (const { language } of LANGUAGES) {
  test(`signing in, the shell and signing out are operable by keyboard (${language})`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, language);
    await page.goto("/login");
    await hydrated(page);
    await tabTo(page, page.locator("input[name=email]"));
    await page.keyboard.type(portal.manager.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(portal.manager.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
    await keepOnAccount(page, `language:${language}`);
    await page.goto("/dashboard");
    await hydrated(page);

    // The skip link is the first tab stop.
    await page.keyboard.press("Tab");
    await expect(page.locator("a[href='#content']")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#content")).toBeFocused();

    await page.goto("/dashboard");
    await hydrated(page);
    await tabTo(page, page.locator("nav a[href='/payments']"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/payments$/);
    await expect(heading(page)).toBeFocused();

    // A group of the menu closes and opens.
    const group = page.locator("nav details", { has: page.locator("a[href='/settings/users']") });
    await page.goto("/payments");
    await hydrated(page);
    const wasOpen = (await group.getAttribute("open")) !== null;
    await tabTo(page, group.locator("summary"));
    await page.keyboard.press("Enter");
    if (wasOpen) await expect(group).not.toHaveAttribute("open");
    else await expect(group).toHaveAttribute("open");

    // The switches of the bar.
    await tabTo(page, switchOf(page, "mode"));
    await page.keyboard.press("Space");
    await expect(root(page)).toHaveAttribute("data-mode", "dark");
    await expect(switchOf(page, "mode")).toBeFocused();
    await tabTo(page, switchOf(page, "sidebarSize"), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(root(page)).toHaveAttribute("data-sidebar-size", "sm");

    // Panels take the focus, keep it, and restore it.
    for (const panel of ["calculator", "appearance"]) {
      const opener = page.locator(`a[data-panel=${panel}]`);
      await tabTo(page, opener);
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      for (let press = 0; press < 5; press += 1) {
        await page.keyboard.press("Tab");
        expect(await focusIsOutside(dialog)).toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }

    // The user's panel, and out.
    await tabTo(page, page.locator("button[popovertarget=user-menu]"));
    await page.keyboard.press("Enter");
    await expect(page.locator("#user-menu")).toBeVisible();
    await tabTo(page, page.locator("form[data-enhance=sign-out] button"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login/);
  });

  test(`on a phone the menu is operable by keyboard (${language})`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await prefer(page, portal.url, language);
    await page.goto("/login");
    await tabTo(page, page.locator("input[name=email]"));
    await page.keyboard.type(portal.user.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(portal.user.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
    await hydrated(page);

    const opener = page.locator("header button[popovertarget=menu]");
    const menu = page.locator("#menu");
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await tabTo(page, menu.locator("a[href='/quotations']"));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/quotations$/);
    await expect(menu).toBeHidden();
    await expect(heading(page)).toBeFocused();
  });
}

const switchOf = (page: Page, setting: string): Locator =>
  page
    .locator("header form[data-enhance=preferences]", { has: page.locator(`[name=${setting}]`) })
    .getByRole("button");

/** Moves there by Tab; every tab stop on the way must show its focus. */
async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    expect(await showsFocus(page)).not.toBe("nothing shows where the focus is");
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

function showsFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "the browser has the focus";
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const outlined = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    return outlined ? focused.outerHTML.slice(0, 80) : "nothing shows where the focus is";
  });
}

/** After a dialog's last tab stop, the focus may move to the browser's own controls. */
function focusIsOutside(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => {
    const focused = document.activeElement;
    return focused !== null && focused !== document.body && !element.contains(focused);
  });
}
