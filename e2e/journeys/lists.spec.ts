// Lists with and without scripts: rows, filters, pages, saved views, and the search of all documents.
import type { Locator, Page } from "@playwright/test";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

const rows = (page: Page): Locator => main(page).locator("tbody tr");
const field = (page: Page, name: string): Locator =>
  main(page).locator(`.more-filters [name="${name}"]`);

for (const { language } of LANGUAGES) {
  test.describe(language, () => {
    test.beforeEach(async ({ page, portal }) => {
      await prefer(page, portal.url, language);
    });

    test("a press on a row opens its document", async ({ page, portal }) => {
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await signIn(page, portal.user, "/quotations");
        const row = rows(page).nth(1);
        const href = await row.locator(".row-link").getAttribute("href");
        const box = await row.boundingBox();
        await row.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 6 } });
        await expect(page).toHaveURL(href ?? "");
      }
    });

    test("on a phone the current tab is in sight", async ({ page, portal }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, portal.user, "/dashboard");
      for (const tab of ["draft", "withdrawn"]) {
        await page.goto(`/products-price/requests?tab=${tab}`);
        const current = await main(page).locator(".tabs [aria-current]").boundingBox();
        const { x = -1, width = 0 } = current ?? {};
        expect(x, tab).toBeGreaterThanOrEqual(16);
        expect(x + width, tab).toBeLessThanOrEqual(390 - 16);
      }
    });

    test("orders are filtered by value and date", async ({ page, portal }) => {
      await signIn(page, portal.user, "/purchase-orders");
      await main(page).locator(".filters-button").click();
      await field(page, "totalFrom").fill("٥٠٬٠٠٠");
      await field(page, "totalTo").fill("70000");
      await main(page).locator(".filter-actions .primary").click();
      await expect(page).toHaveURL(/totalTo=70000/);
      await expect(main(page).locator(".exports a").first()).toHaveAttribute(
        "href",
        /totalFrom=.*totalTo=70000/,
      );
      for (const amount of await rows(page).locator("td.end bdi").allTextContents()) {
        const total = Number(amount.replaceAll(",", ""));
        expect(total).toBeGreaterThanOrEqual(50_000);
        expect(total).toBeLessThanOrEqual(70_000);
      }
    });

    test("a list names its filters, and a press removes one of them", async ({ page, portal }) => {
      await signIn(page, portal.user, "/purchase-orders?due=overdue&issuedFrom=2020-01-01");
      const filters = main(page).locator(".active-filters a");
      await expect(filters).toHaveCount(2);
      const overdue = await rows(page).count();
      await filters.first().click();
      await expect(page).toHaveURL("/purchase-orders?issuedFrom=2020-01-01");
      await expect(filters).toHaveCount(1);
      expect(await rows(page).count()).toBeGreaterThan(overdue);
      await filters.first().click();
      await expect(page).toHaveURL("/purchase-orders");
      await expect(filters).toHaveCount(0);
    });

    test("every page of a list can be reached", async ({ page, portal }) => {
      await signIn(page, portal.user, "/purchase-orders?sort=number");
      const pager = main(page).locator(".pager");
      const first = await rows(page).first().locator(".row-link").textContent();
      await pager.locator("input[name=page]").fill("3");
      await pager.locator("form button").click();
      await expect(page).toHaveURL(/sort=number&page=3/);
      await expect(rows(page).first().locator(".row-link")).not.toHaveText(first ?? "");
      await pager.locator("nav > a").last().click();
      await expect(pager.locator("[rel=next]")).toHaveCount(0);
      await pager.locator("nav > a").first().click();
      await expect(rows(page).first().locator(".row-link")).toHaveText(first ?? "");
      await pager.locator(".sizes a").nth(1).click();
      await expect(page).toHaveURL(/pageSize=50/);
      await expect(rows(page)).toHaveCount(50);
    });

    test("a view is saved, opened, renamed and deleted", async ({ page, portal, pageErrors }) => {
      pageErrors.expect(/422/);
      await signIn(page, portal.user, "/purchase-orders?tab=done&sort=-total");
      const views = main(page).locator(".views");
      await views.locator("summary").click();
      await views.locator("button").click();
      await expect(views.locator(".error")).toBeVisible();
      await views.locator("[name=name]").fill(`Large ${language}`);
      await views.locator("button").click();
      await expect(views.locator("summary")).toContainText(`Large ${language}`);
      await page.goto("/purchase-orders");
      await views.locator("summary").click();
      await views.getByRole("link", { name: `Large ${language}` }).click();
      await expect(page).toHaveURL(/tab=done/);
      await expect(page).toHaveURL(/sort=-total/);

      await views.locator("summary").click();
      await views.locator(".manage").click();
      await expect(page).toHaveURL("/saved-views");
      const view = main(page).locator(".saved-views li").first();
      await view.locator("[name=name]").fill("");
      await view.locator("form[action$=rename] button").click();
      await expect(view.locator(".error")).toBeVisible();
      await view.locator("[name=name]").fill("Largest");
      await view.locator("form[action$=rename] button").click();
      await expect(view.getByRole("link")).toHaveText("Largest");
      await view.locator("summary").click();
      await view.locator("form[action$=delete] button").click();
      await expect(main(page).locator(".saved-views li")).toHaveCount(0);
    });

    test("a document of any kind is found by a part of its number", async ({ page, portal }) => {
      await signIn(page, portal.user, "/purchase-orders?tab=done");
      const number = (await rows(page).nth(4).locator(".row-link").textContent()) ?? "";
      await page.goto("/search");
      await main(page).locator("[name=search]").fill(number.slice(-5));
      await main(page).locator(".search-form button").click();
      await main(page).locator(`a[href$="/${number}"]`).click();
      await expect(heading(page)).toContainText(number);
    });
  });
}

test("without scripts the search of the top bar is a page", async ({
  page,
  portal,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "with scripts it opens the palette");
  await signIn(page, portal.user);
  await page.locator("header .search").click();
  await expect(page).toHaveURL("/search");
});
