// Returning visitors do not download cached parts again.
import type { Page, Response } from "@playwright/test";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { main, signIn } from "../support/viewer";

const bytesOf = async (response: Response | null) =>
  (await response?.request().sizes())?.responseBodySize ?? 0;

/** The position and the font of the main element. */
const looks = async (page: Page) => ({
  main: await main(page).boundingBox(),
  font: await main(page).evaluate((element) => getComputedStyle(element).font),
});

test("the second document is less than half as large, and looks the same", async ({
  page,
  portal,
}) => {
  const styles = page.waitForResponse("**/assets/styles-*.css");
  await signIn(page, portal.manager);
  await hydrated(page);
  const before = await looks(page);
  await (await styles).finished();
  const first = await page.request.get(page.url(), { headers: { "accept-encoding": "br" } });
  expect(first.headers()["content-encoding"]).toBe("br");

  const again = await page.reload();
  await hydrated(page);

  expect(await again?.headerValue("content-encoding")).toBe("dcz");
  expect(await bytesOf(again)).toBeLessThan((13 * 1024) / 2);
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
