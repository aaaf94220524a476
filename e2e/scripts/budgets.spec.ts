// The byte budget of the first page's scripts; tests/http/page_bytes.rs has that of documents and data.
import { brotliTransfer } from "../support/bytes";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { saveData, signIn } from "../support/viewer";

const KILOBYTE = 1024;

test("the scripts of the first page have at most 95 KB", async ({ page, portal }) => {
  // Without data saving, the scripts of linked pages are loaded as well.
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
  expect(total).toBeLessThanOrEqual(95 * KILOBYTE);
});
