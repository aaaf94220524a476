// Price changes: from the list to the submission with its review, and from a file whose wrong rows are mended.
import type { Page } from "@playwright/test";
import { withOwnPortal } from "../support/own-portal";
import {
  downloaded,
  FROM,
  linesOf,
  priceOf,
  UPLOAD,
  upload,
  withPrice,
} from "../support/price-file";
import { expect } from "../support/test";
import { heading, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
});

/** The first field of the column with the new prices. */
const firstPrice = (page: Page) => main(page).locator("[data-column=price]").first();

test("new prices are typed, reviewed and submitted", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/422/);
  await signIn(page, portal.manager, "/products-price");
  await main(page).getByRole("link", { name: "Change prices" }).click();
  await main(page).getByLabel("Only items with these words").fill("no such item");
  await main(page).getByRole("button", { name: "Start price change" }).click();
  const words = main(page).getByLabel("Only items with these words");
  await expect(words).toHaveAccessibleDescription(/No item has these words/);
  await expect(words).toHaveValue("no such item");
  await expect(main(page)).toContainText(/at most .?500.? items/);
  await words.fill("pump");
  await main(page).getByRole("button", { name: "Start price change" }).click();
  await expect(page).toHaveURL(/\/products-price\/requests\/PC-[\d-]+\/edit$/);
  const editor = page.url();

  // The portal calculates the prices, and the draft has them.
  await main(page).getByLabel("Change in percent").fill("3");
  await main(page).getByLabel("Reason").first().fill("Steel became dearer");
  await main(page).getByLabel("Valid from").first().fill(FROM);
  await main(page).getByRole("button", { name: "Calculate prices" }).click();
  await expect(page).toHaveURL(editor);
  await expect(firstPrice(page)).toHaveValue(/^\d/);
  const price = await firstPrice(page).inputValue();
  const undo = main(page).getByRole("button", { name: "Undo calculation" });
  await undo.click();
  await expect(firstPrice(page)).toHaveValue("");
  await expect(undo).toHaveCount(0);
  await main(page).getByRole("button", { name: "Calculate prices" }).click();
  await expect(firstPrice(page)).toHaveValue(price);
  await expect(undo).toBeVisible();
  await main(page).getByLabel("Note to the buyer").fill("From the steel index");
  await expect(undo).toBeVisible();

  // A price that stays the same is asked about beside its field.
  await firstPrice(page).fill((Number(price) / 1.03).toFixed(2));
  await main(page).getByRole("button", { name: "Review and submit" }).click();
  await expect(firstPrice(page)).toHaveAccessibleDescription(/stays the same/);
  // Another change ends the offer.
  await expect(undo).toHaveCount(0);
  await firstPrice(page).fill(price);
  await main(page).locator(".form-bar .primary").click();
  await expect(page).toHaveURL(/\/edit\/review$/);
  await expect(main(page)).toContainText("Steel became dearer");
  await expect(main(page)).toContainText("3%");
  await main(page).getByRole("button", { name: "Submit price change" }).click();
  await expect(page).toHaveURL(editor.replace("/edit", ""));
  await expect(heading(page)).toContainText("PC-");
  await expect(main(page)).toContainText("Waiting for the buyer");
  await page.goto("/products-price/requests?tab=waiting");
  const number = editor.split("/").at(-2) ?? "";
  await expect(main(page).getByRole("link", { name: number })).toHaveCount(1);
});

test("wrong rows of a file are mended and uploaded again", async ({ page, portal }) => {
  await signIn(page, portal.manager, UPLOAD);
  const [headings = "", ...rows] = await linesOf(await downloaded(page));
  const [first = "", second = ""] = rows;
  const file = [headings, withPrice(first, "-5"), withPrice(second, priceOf(second))].join("\n");
  await upload(page, file);
  await expect(page).toHaveURL(/\/upload\/[\w-]+$/);
  await expect(main(page).getByRole("link", { name: /^Review draft/ })).toHaveCount(1);
  await expect(main(page)).toContainText("1 row to correct");

  const [, refused = ""] = await linesOf(await downloaded(page));
  expect(refused).toContain("-5");
  await main(page).getByRole("link", { name: "Upload another file" }).click();
  await expect(page).toHaveURL(UPLOAD);
  await upload(page, [headings, withPrice(first, priceOf(first))].join("\n"));
  await expect(page).toHaveURL(/\/upload\/[\w-]+$/);
  await expect(main(page)).not.toContainText("to correct");
  await main(page)
    .getByRole("link", { name: /^Review draft/ })
    .click();
  await expect(firstPrice(page)).toHaveValue(`${Number(priceOf(first))}`);
});

test("rejected prices are asked for again", async ({ page, portal }) => {
  await signIn(page, portal.manager, "/products-price/requests?tab=rejected");
  await main(page).locator("tbody a").first().click();
  await main(page)
    .getByRole("button", { name: /^Reuse/ })
    .click();
  await expect(page).toHaveURL(/\/products-price\/requests\/PC-[\d-]+\/edit$/);
  await expect(firstPrice(page)).toHaveValue(/^\d/);
  await expect(main(page).getByLabel("Reason").first()).not.toHaveValue("");
  await page.goto(page.url().replace("/edit", ""));
  await expect(main(page)).toContainText("Continue");
  await expect(main(page).locator("tbody tr")).not.toHaveCount(0);
});
