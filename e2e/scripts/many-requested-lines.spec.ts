// A request for quotation with many lines: its page and the review are shown page by page, with the totals of all lines.
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { sendButton } from "../support/answers";
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { BINARY } from "../support/portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const NUMBER = "RFQ-LONG";
const LINES = 120;
/** The first supplier of the demo data. */
const SUPPLIER = "01920000-0000-7000-8000-000000000001";

const test = withOwnPortal(async (dataDirectory) => {
  const file = join(dataDirectory, "request.json");
  await writeFile(file, JSON.stringify([request()]));
  await promisify(execFile)(BINARY, ["import", file, "--data-dir", dataDirectory]);
});

function request() {
  const lines = Array.from({ length: LINES }, (_, place) => ({
    lineNumber: (place + 1) * 10,
    item: `ITM-${place + 1}-END`,
    description: { ar: "مضخة", en: "Pump" },
    quantity: "2",
    uom: "C62",
  }));
  const buyer = { id: "long", name: { ar: "المشتري", en: "The buyer" } };
  const subject = { ar: "مضخات", en: "Pumps" };
  const submissionDueAt = "2999-12-31T10:00:00Z";
  const terms = { subject, submissionDueAt, currency: "SAR", lines };
  return {
    id: "long-request",
    supplier: SUPPLIER,
    by: "Salem",
    document: { kind: "quotation_request", number: NUMBER, buyer, issueDate: "2026-01-05", terms },
  };
}

const rows = (page: Page) => main(page).locator("table.cards").first().locator("tbody tr");

test("lines are paged and searched, and totals are those of all lines", async ({
  page,
  portal,
}) => {
  test.slow();
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, `/quotations/${NUMBER}`);
  await hydrated(page);
  const shown = rows(page).filter({ visible: true });
  await expect(rows(page)).toHaveCount(LINES);
  await expect(shown).toHaveCount(50);
  await main(page).getByRole("button", { name: "Next" }).click();
  await expect(shown.first()).toContainText("ITM-51-END");
  await main(page).getByRole("searchbox").fill("ITM-117-END");
  await expect(shown).toHaveCount(1);

  await page.goto(`/quotations/${NUMBER}/quotation`);
  await hydrated(page);
  // Only the cells of one page are visible.
  await page.evaluate(() => {
    for (const input of document.querySelectorAll<HTMLInputElement>("[data-column=unitPrice]")) {
      input.value = "10";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await main(page).locator("[name=validTill]").fill("2999-12-31");
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/quotation\/review$/, { timeout: 20_000 });
  await expect(shown).toHaveCount(50);
  await expect(main(page).locator("table.cards").first().locator("tfoot")).toContainText(
    "2,400.00",
  );
});

test("without scripts all lines are shown", async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const page = await context.newPage();
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, `/quotations/${NUMBER}`);
  await expect(rows(page).filter({ visible: true })).toHaveCount(LINES);
  await context.close();
});
