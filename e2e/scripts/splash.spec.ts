// The scripts of the splash: its time includes the network's, and a press ends it.
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { type Portal, startPortalWith } from "../support/portal";
import { expect, test } from "../support/test";
import { root } from "../support/viewer";

let portal: Portal;

test.beforeAll(async () => {
  portal = await startPortalWith({});
});

test.afterAll(() => portal.stop());

test("the root is marked as loading until the splash ends", async ({ page }) => {
  await page.goto(`${portal.url}/login`);
  await hydrated(page);
  await expect(root(page)).toHaveAttribute("data-loading");
  await finishSplash(page);
  await expect(root(page)).not.toHaveAttribute("data-loading");
  await expect(page.locator("#splash")).toBeHidden();
});

for (const [press, act] of [
  ["a press", (page: Page) => page.mouse.click(200, 200)],
  ["a key", (page: Page) => page.keyboard.press("Tab")],
] as const) {
  test(`${press} ends it`, async ({ page }) => {
    await page.goto(`${portal.url}/login`);
    await holdSplash(page);
    await expect(page.locator("#splash")).toBeVisible();
    await act(page);
    await expect(page.locator("#splash")).toBeHidden();
    await expect(root(page)).not.toHaveAttribute("data-loading");
  });
}

test("the key that ends it has its effect", async ({ page }) => {
  await page.goto(`${portal.url}/login`);
  await holdSplash(page);
  const field = page.locator("input[name=email]");
  await field.focus();
  await page.keyboard.press("m");
  await expect(page.locator("#splash")).toBeHidden();
  await expect(field).toHaveValue("m");
});

test("the press that ends it on a field begins to type there", async ({ page }) => {
  await page.goto(`${portal.url}/login`);
  await holdSplash(page);
  const field = page.locator("input[name=email]");
  const box = await field.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await expect(page.locator("#splash")).toBeHidden();
  await expect(field).toBeFocused();
});

test("after a slow load there is no splash", async ({ page }) => {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 3000;
  });
  await page.goto(`${portal.url}/login`);
  await expect(page.locator("#splash")).toBeHidden({ timeout: 1 });
  await expect(root(page)).not.toHaveAttribute("data-loading");
});

/** Finishes its animations. */
function finishSplash(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** Pauses it at its start. */
function holdSplash(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
}
