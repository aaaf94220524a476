// The byte budgets of the architecture: what a slow network must carry before the page is there.
import type { BrowserContext } from "@playwright/test";
import { brotliTransfer } from "../support/bytes";
import { hydrated } from "../support/navigation";
import { PUBLIC_PAGES, signedInPages } from "../support/pages";
import { expect, test } from "../support/test";
import { LANGUAGES, prefer, saveData, signIn } from "../support/viewer";

const KILOBYTE = 1024;

for (const { language } of LANGUAGES) {
  test(`the first response of every page holds at most 13 KB (${language})`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, language);
    const asGuest = await cookiesOf(page.context());
    await signIn(page, portal.manager);
    const signedIn = await cookiesOf(page.context());

    for (const path of Object.values(PUBLIC_PAGES)) await expectWithinBudget(path, asGuest);
    for (const path of Object.values(await signedInPages(page)))
      await expectWithinBudget(path, signedIn);

    async function expectWithinBudget(path: string, cookie: string): Promise<void> {
      const { bytes, headers } = await brotliTransfer(portal.url + path, { cookie });
      expect(headers["content-encoding"], path).toBe("br");
      expect(headers["content-type"], path).toContain("text/html");
      expect(bytes, path).toBeLessThanOrEqual(13 * KILOBYTE);
    }
  });
}

test("the scripts of the first page hold at most 85 KB", async ({ page, portal }) => {
  // All others get those of the pages that it leads to as well, once it is there.
  await saveData(page);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await signIn(page, portal.manager);
  await hydrated(page);
  await page.waitForLoadState("networkidle");

  const transfers = await Promise.all([...new Set(scripts)].map((url) => brotliTransfer(url)));

  expect(transfers.length).toBeGreaterThan(0);
  for (const { headers } of transfers) expect(headers["content-encoding"]).toBe("br");
  const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(85 * KILOBYTE);
});

for (const { language } of LANGUAGES) {
  test(`a client navigation to a list holds at most 4 KB (${language})`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    const cookie = await cookiesOf(page.context());

    for (const list of ["/quotations", "/purchase-orders"]) {
      const { bytes, headers } = await brotliTransfer(`${portal.url}/_page${list}`, { cookie });
      expect(headers["content-encoding"], list).toBe("br");
      expect(headers["content-type"], list).toContain("application/json");
      expect(bytes, list).toBeLessThanOrEqual(4 * KILOBYTE);
    }
  });
}

async function cookiesOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
