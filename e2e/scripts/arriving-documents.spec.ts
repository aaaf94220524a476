// Nothing moves while the pieces of a document arrive one after the other.
import type { Page } from "@playwright/test";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated, painted } from "../support/navigation";
import { signedInPages } from "../support/pages";
import { SlowHost, splitEverywhere } from "../support/slow-host";
import { expect, test } from "../support/test";
import { LONG, main, prefer, signIn } from "../support/viewer";

for (const [width, height] of [
  [1366, 768],
  [820, 1180],
  [390, 844],
] as const)
  for (const language of ["ar", "en"] as const)
    test(
      `nothing moves while a document arrives (${language}, ${width} px)`,
      language === "ar" && width === 390 ? {} : LONG,
      async ({ page, portal }) => {
        test.setTimeout(240_000);
        await page.setViewportSize({ width, height });
        await prefer(page, portal.url, language);
        await signIn(page, portal.manager);
        await stopAnimations(page);
        const { "not-found": _, ...pages } = await signedInPages(page);
        Object.assign(pages, await documentPages(page));
        const host = new SlowHost(portal.url, splitEverywhere);
        const address = await host.listen();
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(address + path, { waitUntil: "commit" });
          // Only what was painted can move.
          for (let hasMore = true; hasMore; hasMore = host.continue()) await painted(page);
          await hydrated(page);
          expect.soft(await layoutShifts(page), name).toEqual([]);
        }
        host.close();
      },
    );

test("what has arrived is shown after a while when the rest does not come", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.manager);
  const host = new SlowHost(portal.url);
  await page.goto(`${await host.listen()}/purchase-orders`, { waitUntil: "commit" });
  const rows = main(page).locator("tbody tr");
  await expect(rows.nth(0)).toBeVisible();
  await expect(rows.nth(1)).toBeHidden();
  await expect(rows.nth(1)).toBeVisible();
  host.close();
});

/** A busy machine may need more than the three seconds after which parts no longer wait. */
async function stopAnimations(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Animation.enable");
  await browser.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

async function documentPages(page: Page): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const [name, list] of [
    ["payment", "/payments"],
    ["invoice", "/payments?tab=invoices"],
    ["credit-note", "/payments?tab=credit_notes"],
    ["price-request", "/products-price/requests"],
  ] as const) {
    await page.goto(list);
    pages[name] = `${await main(page).locator("a.row-link").first().getAttribute("href")}`;
  }
  return pages;
}
