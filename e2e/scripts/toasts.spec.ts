// Toasts, the notices of specification section 9.
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { expectSameDocument, mark, pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, prefer, preferSettings, signIn } from "../support/viewer";

const MARGIN = 16;

for (const { language, letters } of LANGUAGES) {
  for (const width of [390, 1440]) {
    test(`a notice appears at the bottom right (${language}, ${width} px)`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await prefer(page, portal.url, language);
      await begin(page, portal);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await notify(page, "/payments");
      await expect(toasts(page)).toHaveText(letters);
      const box = await toasts(page).boundingBox();
      expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width - MARGIN);
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800 - MARGIN);
      expect(box?.x).toBeGreaterThanOrEqual(MARGIN);
      await expectAccessible(page, "the notice", { part: ".toasts" });
    });
  }
}

test("it is announced by an existing live region", async ({ page, portal }) => {
  await begin(page, portal);
  await expect(page.getByRole("log")).toBeAttached();
  await notify(page, "/payments");
  await expect(page.getByRole("log").locator(".toast")).toHaveCount(1);
  await expect(heading(page)).toBeFocused();
});

test("it lasts 10000 ms, also after a navigation", async ({ page, portal }) => {
  await begin(page, portal);
  await notify(page, "/payments");
  expect(await timeOf(page)).toBe(10_000);
  await pressLink(page, "/quotations");
  await expect(page).toHaveURL(/\/quotations$/);
  await expect(toasts(page)).toHaveCount(1);
  await endTime(page);
  await expect(toasts(page)).toHaveCount(0);
  await expectSameDocument(page);
});

test("its time is paused while the pointer or the focus is on it", async ({ page, portal }) => {
  await begin(page, portal);
  await notify(page, "/payments");
  await toasts(page).hover();
  expect(await timeState(page)).toBe("paused");
  await page.mouse.move(10, 10);
  expect(await timeState(page)).toBe("running");
  await toasts(page).getByRole("button").focus();
  expect(await timeState(page)).toBe("paused");
});

test("two equal notices are shown separately and close separately", async ({ page, portal }) => {
  await begin(page, portal);
  await notify(page, "/payments");
  await notify(page, "/quotations");
  await expect(toasts(page)).toHaveCount(2);
  await toasts(page).first().getByRole("button").press("Enter");
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page).getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("a form that is saved three times shows three toasts", async ({ page, portal }) => {
  await signIn(page, portal.manager, "/settings/profile");
  await mark(page);
  const save = page.locator("form[action$='/profile/name'] button[type=submit]");
  for (const count of [1, 2, 3]) {
    await save.click();
    await expect(toasts(page)).toHaveCount(count);
  }
  await expectSameDocument(page);
});

test("Escape closes the newest, after open dialogs and popovers", async ({ page, portal }) => {
  await begin(page, portal);
  await notify(page, "/payments");
  await notify(page, "/quotations");
  await page.locator("button[popovertarget=user-menu]").click();
  await page.keyboard.press("Escape");
  await expect(page.locator("#user-menu")).toBeHidden();
  await expect(toasts(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
});

test("Escape closes the open drop-down of the menu first", async ({ page, portal }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await preferSettings(page, portal.url, { layout: "horizontal" });
  await begin(page, portal);
  await notify(page, "/payments");
  const more = page.locator("#menu .more");
  await more.locator("> summary").click();
  await page.keyboard.press("Escape");
  await expect(more).not.toHaveAttribute("open");
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(toasts(page)).toHaveCount(0);
});

test("a notice during a dialog appears in it, and stays after it closes", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await begin(page, portal);
  await page.locator("header a[data-panel=appearance]").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("log")).toBeAttached();
  await context.setOffline(true);
  for (const count of [1, 2]) {
    await dialog.locator("button[name=reset]").click();
    await expect(toasts(page)).toHaveCount(count);
  }
  const close = dialog.locator(".toast button");
  await close.first().click();
  await expect(toasts(page)).toHaveCount(1);
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(toasts(page)).toBeVisible();
  await toasts(page).getByRole("button").click();
  await expect(toasts(page)).toHaveCount(0);
});

test("it changes with the language", async ({ page, portal }) => {
  await begin(page, portal);
  await notify(page, "/payments");
  await expect(toasts(page)).toHaveText(LANGUAGES[0].letters);
  await page.locator("form[data-enhance=preferences]:has([name=language]) button").click();
  await expect(toasts(page)).toHaveText(LANGUAGES[1].letters);
});

const toasts = (page: Page): Locator => page.locator(".toast");

async function begin(page: Page, portal: { manager: { email: string; password: string } }) {
  await signIn(page, portal.manager);
  await mark(page);
}

/** Goes to `path`, which shows a notice: the portal stores the next notice in a cookie. */
async function notify(page: Page, path: string): Promise<void> {
  const before = await toasts(page).count();
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: "portal-notice", value: "signed-out", url: origin }]);
  await pressLink(page, path);
  await expect(page).toHaveURL(`${origin}${path}`);
  await expect(toasts(page)).toHaveCount(before + 1);
}

function timeOf(page: Page): Promise<number> {
  return toasts(page).evaluate((toast) => {
    const [time] = toast.getAnimations({ subtree: true }).filter(isTime);
    return Number(time?.effect?.getComputedTiming().duration);

    function isTime(animation: Animation): boolean {
      return animation instanceof CSSAnimation && animation.animationName === "toast-time";
    }
  });
}

function timeState(page: Page): Promise<string> {
  return toasts(page).evaluate((toast) => getComputedStyle(toast, "::after").animationPlayState);
}

function endTime(page: Page): Promise<void> {
  return toasts(page).evaluate((toast) => {
    for (const animation of toast.getAnimations({ subtree: true })) animation.finish();
  });
}
