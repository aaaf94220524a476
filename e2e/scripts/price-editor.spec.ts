// The editor of new prices: pasted columns, keys of a spreadsheet, and the change in percent while one types.
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

test("new prices are pasted and filled down, and show how much they change", async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/products-price");
  await main(page).getByRole("link", { name: "Change prices" }).click();
  await main(page).getByLabel("Only items with these words").fill("pump");
  await main(page).getByRole("button", { name: "Start price change" }).click();
  await expect(page).toHaveURL(/\/products-price\/requests\/PC-[\d-]+\/edit$/);
  await hydrated(page);

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
