// The four modes of the top bar.
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import type { Portal } from "../support/portal";
import { expect, test } from "../support/test";
import { preferSettings, signIn } from "../support/viewer";

test.use({ viewport: { width: 1440, height: 500 } });

for (const layout of ["vertical", "horizontal"]) {
  test(`sticky: from 50 px on it is raised over the page, and it never moves (${layout})`, async ({
    page,
    portal,
  }) => {
    await open(page, portal, { layout, navigation: "sticky" });
    const raised = page.locator(layout === "vertical" ? "header.bar" : "#menu");
    for (const scrolled of [0, 10, 25, 40, 48, 49, 50, 51, 60, 120, 300, 50, 49, 20, 0]) {
      await expectTopAfter(page, scrolled, 0);
      const shadow = () => raised.evaluate((element) => getComputedStyle(element).boxShadow);
      const expected = scrolled < 50 ? /^none$|rgba\(.*, 0\) 0px 0px 0px/ : / 8px 32px /;
      await expect.poll(shadow, `${scrolled}`).toMatch(expected);
    }
  });
}

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

test("hidden: its handle covers nothing of the page", async ({ page, portal }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, portal, { navigation: "hidden", layout: "horizontal" });
    await page.mouse.move(300, 500);
    await expect.poll(() => top(page)).toBe(-64);
    const handle = await page.locator(".grip").boundingBox();
    for (const path of ["/dashboard", "/settings/profile"]) {
      await page.goto(path);
      const title = await page.locator("h1").boundingBox();
      expect(title?.y).toBeGreaterThanOrEqual((handle?.y ?? 0) + (handle?.height ?? 1000));
    }
  }
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
