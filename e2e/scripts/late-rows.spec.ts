// The rows of a list stay in place while later rows arrive.
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import { SlowHost } from "../support/slow-host";
import { expect, test } from "../support/test";
import { LANGUAGES, main, prefer, signIn } from "../support/viewer";

const LISTS = [
  "/purchase-orders",
  "/purchase-orders?tab=to_confirm",
  "/quotations",
  "/products-price",
  "/products-price/requests",
  "/payments",
  "/payments?tab=invoices",
  "/payments?tab=credit_notes",
  "/payments/statement?from=2020-01-01",
  "/search?search=PO",
  "/search?search=RFQ",
  "/dashboard/urgent",
  "/settings/users",
  "/settings/users/activity",
];

for (const { language } of LANGUAGES)
  for (const width of [1440, 820])
    test(`rows stay in place while later rows arrive (${language}, ${width} px)`, async ({
      page,
      portal,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await prefer(page, portal.url, language);
      await signIn(page, portal.manager);
      const host = new SlowHost(portal.url);
      const address = await host.listen();
      for (const path of LISTS) {
        await page.goto(address + path, { waitUntil: "commit" });
        await expect(main(page).locator("tbody tr").last()).toBeVisible();
        // The browser may have left out the shifts of a frame that it did not draw.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        expect.soft(await page.evaluate(() => document.readyState), path).toBe("loading");
        host.continue();
        await hydrated(page);
        expect.soft(await layoutShifts(page), path).toEqual([]);
      }
      host.close();
    });
