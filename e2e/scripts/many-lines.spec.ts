// A draft with many lines is shown page by page, and searched.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { answerForm, draftStatus } from "../support/answers";
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { BINARY } from "../support/portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal(async (dataDirectory) => {
  await promisify(execFile)(BINARY, ["seed", "--data-dir", dataDirectory, "--rows", "900"]);
});

test("a draft of many prices has pages and a search, and is saved as a whole", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/products-price");
  await main(page).getByRole("link", { name: "Change prices" }).click();
  await main(page).getByRole("button", { name: "Start price change" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await hydrated(page);
  const prices = main(page).locator("[data-column=price]");
  const shown = prices.filter({ visible: true });
  await expect(shown).toHaveCount(50);
  expect(await prices.count()).toBeGreaterThan(50);

  await prices.first().fill("11");
  await main(page).getByRole("button", { name: "Next" }).click();
  await expect(prices.first()).not.toBeVisible();
  await expect(prices.nth(50)).toBeVisible();
  await prices.nth(50).fill("-5");
  await expect(draftStatus(page)).toContainText("Draft saved");

  const item =
    (await main(page).locator("tbody").nth(1).locator("bdi.num").nth(1).textContent()) ?? "";
  await main(page).getByRole("searchbox", { name: "Line, item or description" }).fill(item);
  await expect(shown).toHaveCount(1);
  await expect(prices.nth(1)).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(prices.first()).toHaveValue("11");
  // The response leads to the page of the line with the error.
  await answerForm(page).getByLabel("Reason").first().fill("Costs");
  await answerForm(page).locator("[value=review]").click();
  await expect(prices.nth(50)).toBeVisible();
  await expect(prices.nth(50)).toHaveAttribute("aria-invalid", "true");
  await expect(prices.first()).not.toBeVisible();
});

test("without scripts all lines of a draft are shown", async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const page = await context.newPage();
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/products-price");
  await main(page).getByRole("link", { name: "Change prices" }).click();
  await main(page).getByRole("button", { name: "Start price change" }).click();
  const prices = main(page).locator("[data-column=price]");
  await expect(prices.nth(100)).toBeVisible();
  await expect(prices.filter({ visible: false })).toHaveCount(0);
  await context.close();
});
