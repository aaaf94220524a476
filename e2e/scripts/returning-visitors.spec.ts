// Returning visitors do not download cached parts again.
import type { Page } from "@playwright/test";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { main, signIn } from "../support/viewer";

/** The position and the font of the main element. */
const looks = async (page: Page) => ({
  main: await main(page).boundingBox(),
  font: await main(page).evaluate((element) => getComputedStyle(element).font),
});

test("the second document takes the styles from the cache, and looks the same", async ({
  page,
  portal,
}) => {
  const styles = page.waitForResponse("**/assets/styles-*.css");
  await signIn(page, portal.manager);
  await hydrated(page);
  const before = await looks(page);
  await (await styles).finished();
  await page.reload();
  await hydrated(page);

  expect(await looks(page)).toEqual(before);
  expect(await layoutShifts(page)).toEqual([]);
  const sheet = page.locator("link[rel=stylesheet]");
  const transferred = await sheet.evaluate((link) => {
    const [entry] = performance.getEntriesByName((link as HTMLLinkElement).href);
    return (entry as PerformanceResourceTiming).transferSize;
  });
  expect(transferred).toBe(0);
  await expect(page.locator("meta[name=later]")).toHaveCount(0);
});
