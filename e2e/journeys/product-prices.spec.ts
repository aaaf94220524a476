// The prices agreed with buyers: the list by period, search, and the page of one item.
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

for (const { language } of LANGUAGES) {
  test.describe(language, () => {
    test.beforeEach(async ({ page, portal }) => {
      await prefer(page, portal.url, language);
    });

    test("a price is found and its history and orders are shown", async ({ page, portal }) => {
      await signIn(page, portal.user, "/products-price");
      await main(page).locator("input[name=search]").fill("centrifugal");
      await main(page).locator("input[name=search]").press("Enter");
      await expect(page).toHaveURL(/search=centrifugal/);
      const rows = main(page).locator("tbody tr");
      await expect(rows).toHaveCount(6);
      const link = rows.first().locator(".row-link");
      const item = (await link.textContent()) ?? "";
      await link.click();
      await expect(page).toHaveURL(`/products-price/${item}`);
      await expect(heading(page)).toContainText(item);
      await expect(main(page).locator(".price-steps path").last()).toHaveAttribute("d", /^M0 .*V/);
      const history = main(page).locator("section", { has: page.locator(".price-steps") });
      await expect(history.locator(".status.good")).toHaveCount(1);
      expect(await history.locator("tbody tr").count()).toBeGreaterThan(1);
      await main(page).locator('a[href^="/purchase-orders/"]').first().click();
      await expect(page).toHaveURL(/\/purchase-orders\/PO-/);
    });

    test("tabs and headings change the list", async ({ page, portal }) => {
      await signIn(page, portal.user, "/products-price");
      const rows = main(page).locator("tbody tr");
      await expect(rows).toHaveCount(25);
      await main(page).locator(".tabs a").nth(1).click();
      await expect(page).toHaveURL("/products-price?tab=later");
      await main(page).locator("th .sorts").last().click();
      await expect(page).toHaveURL("/products-price?tab=later&sort=price");
      await expect(main(page).locator(".exports a").first()).toHaveAttribute(
        "href",
        "/products-price/export.xlsx?tab=later&sort=price",
      );
    });
  });
}
