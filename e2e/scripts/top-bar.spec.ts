// The four modes of the top bar.
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import type { Portal } from "../support/portal";
import { expect, test } from "../support/test";
import { preferSettings, signIn } from "../support/viewer";

test.use({ viewport: { width: 1440, height: 500 } });

for (const layout of ["vertical", "horizontal"]) {
  test(`sticky: it scrolls with the page for 50 px, then it stays (${layout})`, async ({
    page,
    portal,
  }) => {
    await open(page, portal, { layout, navigation: "sticky" });
    await expectTopAfter(page, 30, -30);
    await expectTopAfter(page, 50, 0);
    await expectTopAfter(page, 300, 0);
    await expectTopAfter(page, 20, -20);
  });
}

test("sticky, without motion: it stays from the beginning", async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, portal, { navigation: "sticky" });
  await expectTopAfter(page, 30, 0);
  await expectTopAfter(page, 300, 0);
});

test("scroll: it scrolls with the page", async ({ page, portal }) => {
  await open(page, portal, { navigation: "scroll" });
  await expectTopAfter(page, 300, -300);
});

test("bordered: it stays, with a line in the brand's colour", async ({ page, portal }) => {
  await open(page, portal, { navigation: "bordered" });
  await expectTopAfter(page, 300, 0);
  await expect(page.locator("header.bar")).toHaveCSS("border-bottom-width", "3px");
});

test("hidden: the window's edge, the focus and its handle show it", async ({ page, portal }) => {
  await open(page, portal, { navigation: "hidden" });
  const bar = page.locator("header.bar");
  const user = bar.locator("button[popovertarget=user-menu]");
  await page.mouse.move(400, 400);
  await expect.poll(() => top(page)).toBe(-64);
  await page.mouse.move(400, 2);
  await expect.poll(() => top(page)).toBe(0);
  await page.mouse.move(400, 400);
  await expect.poll(() => top(page)).toBe(-64);
  await user.focus();
  await expect.poll(() => top(page)).toBe(0);
  await user.blur();
  await expect.poll(() => top(page)).toBe(-64);
  await bar.locator(".grip").click();
  await page.mouse.move(400, 400);
  await expect.poll(() => top(page)).toBe(0);
});

async function open(page: Page, portal: Portal, settings: Record<string, string>): Promise<void> {
  await preferSettings(page, portal.url, settings);
  await signIn(page, portal.manager);
  await hydrated(page);
}

async function expectTopAfter(page: Page, scrolled: number, expected: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), scrolled);
  await expect.poll(() => top(page)).toBe(expected);
}

function top(page: Page): Promise<number | undefined> {
  return page.locator("header.bar").evaluate((bar) => bar.getBoundingClientRect().top);
}
