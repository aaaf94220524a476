// The menu along the top: items that do not fit are in "more".
import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { LANGUAGES, preferSettings, signIn } from "../support/viewer";

const row = (page: Page): Locator => page.locator("#menu nav > ul > li");
const more = (page: Page): Locator => page.locator("#menu .more");
const fitting = (page: Page): Locator => row(page).filter({ visible: true });

for (const { language } of LANGUAGES) {
  test.describe(language, () => {
    test.beforeEach(({ page, portal }) =>
      preferSettings(page, portal.url, { language, layout: "horizontal" }),
    );

    test("every entry is either in the row, without overlaps, or in more", async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width: 820, height: 900 });
      await signIn(page, portal.manager, "/payments");
      await hydrated(page);
      const shown = await fitting(page).count();
      expect(shown).toBeGreaterThan(0);
      expect(shown).toBeLessThan(6);
      const edge = await more(page).locator("> summary").boundingBox();
      for (const item of await fitting(page).all()) {
        const box = await item.boundingBox();
        if (language === "ar")
          expect(box?.x).toBeGreaterThanOrEqual((edge?.x ?? 0) + (edge?.width ?? 0));
        else expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge?.x ?? 0);
      }
      await more(page).locator("> summary").click();
      await expect(more(page).locator("a")).toHaveCount(6 - shown - 1 + 3);
      const group = more(page).locator("details");
      await expect(group.locator("a")).toHaveCount(3);
      await expect(group.locator("a").first()).toBeInViewport({ ratio: 1 });
      await group.locator("summary").click();
      await expect(group.locator("a").first()).toBeHidden();
      await expect(more(page).locator("a").first()).toBeVisible();
    });

    test("a window that becomes smaller is measured 1500 ms later", async ({ page, portal }) => {
      await page.clock.install();
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(page, portal.manager);
      await hydrated(page);
      await expect(fitting(page)).toHaveCount(6);
      await expect(more(page)).toBeHidden();
      await page.clock.pauseAt(Date.now() + 60_000);
      // The clock must not run before the page has handled the event.
      const resized = page.evaluate(
        () => new Promise<Event>((resolve) => addEventListener("resize", resolve, { once: true })),
      );
      await page.setViewportSize({ width: 820, height: 900 });
      await resized;
      await page.clock.runFor(1400);
      await expect(more(page)).toBeHidden();
      await page.clock.runFor(200);
      await expect(more(page)).toBeVisible();
    });
  });
}

test("the items in more are reachable by keyboard, and Escape closes it", async ({
  page,
  portal,
}) => {
  await preferSettings(page, portal.url, { layout: "horizontal" });
  await page.setViewportSize({ width: 820, height: 900 });
  await signIn(page, portal.manager, "/settings/profile");
  await hydrated(page);
  const summary = more(page).locator("> summary");
  await expect(summary).toHaveAttribute("aria-current", "true");
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(more(page).locator("a").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more(page).locator("a").first()).toBeHidden();
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await page.mouse.click(400, 700);
  await expect(more(page).locator("a").first()).toBeHidden();
});

test("a group in the row drops down over the page, within the window", async ({ page, portal }) => {
  await preferSettings(page, portal.url, { layout: "horizontal" });
  await signIn(page, portal.manager);
  await hydrated(page);
  const main = await page.locator("main").boundingBox();
  await row(page).locator("summary").click();
  const link = page.locator('#menu a[href="/settings/users"]');
  const box = await link.boundingBox();
  expect(box?.y).toBeGreaterThan(main?.y ?? 0);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((await page.locator("main").boundingBox())?.y).toBe(main?.y);
  await link.click();
  await expect(page).toHaveURL(`${portal.url}/settings/users`);
  await expect(link).toBeHidden();
});
