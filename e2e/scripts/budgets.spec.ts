// The byte budgets of the architecture: what a slow network must carry before the page is there.
import type { BrowserContext } from "@playwright/test";
import { brotliTransfer } from "../support/bytes";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { LANGUAGES, prefer, signIn } from "../support/viewer";

const KILOBYTE = 1024;

for (const { language } of LANGUAGES) {
  test(`the first response holds at most 13 KB (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    const cookie = await cookiesOf(page.context());
    const preferences = cookie
      .split("; ")
      .filter((pair) => pair.startsWith("portal-preferences"))
      .join();

    const dashboard = await brotliTransfer(`${portal.url}/dashboard`, { cookie });
    const login = await brotliTransfer(`${portal.url}/login`, { cookie: preferences });

    for (const { bytes, headers } of [dashboard, login]) {
      expect(headers["content-encoding"]).toBe("br");
      expect(headers["content-type"]).toContain("text/html");
      expect(bytes).toBeLessThanOrEqual(13 * KILOBYTE);
    }
  });
}

test("the scripts of the first page hold at most 85 KB", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState("networkidle");

  const transfers = await Promise.all([...new Set(scripts)].map((url) => brotliTransfer(url)));

  expect(transfers.length).toBeGreaterThan(0);
  for (const { headers } of transfers) expect(headers["content-encoding"]).toBe("br");
  const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(85 * KILOBYTE);
});

async function cookiesOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
