// Dates that have passed while something is still due are red, with the days of delay in words.
import type { Locator, Page } from "@playwright/test";
import { orderLinks } from "../support/orders";
import { expect, test } from "../support/test";
import { LANGUAGES, main, prefer, signIn } from "../support/viewer";

const WORDS = { ar: /متأخر/, en: /days? late/ };

const late = (page: Page): Locator => main(page).locator(".late");

async function expectRed(page: Page, words: RegExp): Promise<void> {
  await expect(late(page).first()).toBeVisible();
  const red = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement("i"));
    sample.style.color = "var(--red)";
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
  for (const date of await late(page).all()) {
    await expect(date).toHaveCSS("color", red);
    await expect(date.locator("small")).toHaveCSS("color", red);
    await expect(date).toContainText(words);
  }
}

for (const { language } of LANGUAGES)
  for (const width of [390, 1440])
    test(`late dates look alike everywhere in ${language} at ${width} px`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await prefer(page, portal.url, language);
      await signIn(page, portal.manager);
      await expectRed(page, WORDS[language]);
      await page.goto("/purchase-orders?due=overdue");
      await expectRed(page, WORDS[language]);
      await expect(late(page)).toHaveCount(await main(page).locator("tbody tr").count());
      await page.goto((await orderLinks(page).first().getAttribute("href")) ?? "");
      await expectRed(page, WORDS[language]);
      // The line and the facts.
      expect(await late(page).count()).toBeGreaterThan(1);
    });
