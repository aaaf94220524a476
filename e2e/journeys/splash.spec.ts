// The splash over the first page of a browser session (specification section 9), with and without scripts.
import type { Locator, Page } from "@playwright/test";
import { type Portal, startPortalWith } from "../support/portal";
import { expect, test } from "../support/test";
import { LANGUAGES, prefer, root, signInForm } from "../support/viewer";

let portal: Portal;

test.beforeAll(async () => {
  portal = await startPortalWith({});
});

test.afterAll(() => portal.stop());

for (const { language, letters } of LANGUAGES) {
  test(`covers the first page and then disappears (${language})`, async ({ page }) => {
    await prefer(page, portal.url, language);
    await page.goto(`${portal.url}/login`);
    await expect(root(page)).toHaveAttribute("data-loading");
    await expect(splash(page)).toHaveText(letters);
    await expect(splash(page)).toBeHidden();
    await expect(signInForm(page)).toBeVisible();

    await page.goto(`${portal.url}/login`);
    await expect(splash(page)).toHaveCount(0);
  });
}

test("assistive technology and the keyboard can use the page below it", async ({ page }) => {
  await page.goto(`${portal.url}/login`);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(splash(page)).toHaveAttribute("aria-hidden", "true");
  await page.locator("input[name=email]").focus();
  await page.keyboard.type("typed at once");
  await expect(page.locator("input[name=email]")).toHaveValue("typed at once");
});

test("with reduced motion it has no animation, and disappears as well", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${portal.url}/login`);
  expect((await animations(page)).map(({ name }) => name)).toEqual(["splash-end"]);
  await expect(splash(page)).toBeHidden();
});

test("lasts 3000 ms", async ({ page }) => {
  await page.goto(`${portal.url}/login`);
  const ends = (await animations(page)).map(({ end, waited }) => end + waited);
  expect(Math.round(Math.max(...ends))).toBe(3000);
});

interface SplashAnimation {
  name: string;
  /** Milliseconds from start to end. */
  end: number;
  /** Milliseconds of the navigation before its start. */
  waited: number;
}

function animations(page: Page): Promise<SplashAnimation[]> {
  return page.evaluate(() => {
    const waited = document.documentElement.style.getPropertyValue("--waited");
    return document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => ({
        name: animation.animationName,
        end: Number(animation.effect?.getComputedTiming().endTime),
        waited: Number.parseFloat(waited || "0"),
      }));
  });
}

function splash(page: Page): Locator {
  return page.locator("#splash");
}
