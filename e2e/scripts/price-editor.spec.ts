// The editor of new prices: pasted columns, keys of a spreadsheet, and the change in percent while one types.
import type { Page } from "@playwright/test";
import { answerForm, byColleague, draftStatus, saveButton } from "../support/answers";
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import type { Portal } from "../support/portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

test("new prices are pasted and filled down, and show how much they change", async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await changePrices(page, portal, "pump");

  const prices = main(page).locator("[data-column=price]");
  const [first, second] = [prices.first(), prices.nth(1)];
  const line = main(page).locator("tbody").first();
  const current = await line.locator(".amount bdi").first().innerText();
  const raised = (Number(current.replaceAll(",", "")) * 1.02).toFixed(2);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${raised}\n7\n`);
  await first.focus();
  await page.keyboard.press("Control+v");
  await expect(first).toHaveValue(raised);
  await expect(second).toHaveValue("7");
  await expect(line).toContainText(/\+2(\.0)?%/);

  await second.focus();
  await page.keyboard.press("Control+d");
  await expect(second).toHaveValue(raised);
  await page.keyboard.press("ArrowUp");
  await expect(first).toBeFocused();
  await page.keyboard.type("0.01");
  await expect(line).toContainText(/[-−]\d/);
});

test("a colleague's price in another notation is no conflict", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  await changePrices(page, portal, "valve");
  const price = (own: Page) => own.locator("[data-column=price]").first();
  await byColleague(browser, portal, page.url(), async (other) => {
    await price(other).fill("12.50");
    await saveButton(other).click();
    await expect(draftStatus(other)).toContainText("Draft saved");
  });

  await price(page).fill("12.5");

  await expect(price(page)).toHaveValue("12.50");
  await expect(answerForm(page).locator(".clashes")).toHaveCount(0);
});

test("a paste says at the bottom what it left out, and its wrong dates stay to be corrected", async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await changePrices(page, portal, "pump");
  const cells = (column: string) => main(page).locator(`[data-column=${column}]`);
  await page.evaluate(() => navigator.clipboard.writeText("7\tsoon\t2031-01-31\tSteel\tbeyond\n"));
  await cells("price").last().focus();
  await page.keyboard.press("Control+v");
  const bar = answerForm(page).locator(".form-bar .fill-bar");
  await expect(bar).toContainText("1 cell lies outside the table");
  await expect(bar).toContainText("1 date could not be read");
  await expect(bar).toBeInViewport();
  const from = cells("validFrom").last();
  await expect(from).toHaveValue("soon");
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await bar.getByRole("button", { name: "Undo paste" }).click();
  await expect(from).toHaveValue("");
  await expect(from).not.toHaveAttribute("aria-invalid");
});

test("a single line offers no copy of its values to others", async ({ page, portal }) => {
  await changePrices(page, portal, "helmets");
  const prices = main(page).locator("[data-column=price]");
  await expect(prices).toHaveCount(1);
  await prices.fill("7");
  await expect(prices).toBeFocused();
  await expect(answerForm(page).locator(".draft-status")).toContainText("Draft saved");
  await expect(answerForm(page).locator(".fill-bar")).toHaveText("");
});

/** Starts a price request of the items with this word. */
async function changePrices(page: Page, portal: Portal, word: string): Promise<void> {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/products-price");
  await main(page).getByRole("link", { name: "Change prices" }).click();
  await main(page).getByLabel("Only items with these words").fill(word);
  await main(page).getByRole("button", { name: "Start price change" }).click();
  await expect(page).toHaveURL(/\/products-price\/requests\/PC-[\d-]+\/edit$/);
  await hydrated(page);
}
