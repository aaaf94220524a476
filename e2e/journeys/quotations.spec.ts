// Requests for quotation, with and without scripts: search, questions, quotations, withdrawal and decline.

import { cells, editor, gross, openAnswerable, requestsIn } from "../support/quotations";
import { expect, test } from "../support/test";
import { heading, main, prefer, signIn } from "../support/viewer";

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
});

test("a request is found by its tab, by its number and by a filter", async ({ page }) => {
  await page.goto("/quotations");
  await main(page).getByRole("navigation", { name: "by status" }).getByText("Submitted").click();
  await expect(page).toHaveURL(/tab=submitted/);
  await expect(main(page).locator("tbody tr").first()).toContainText("Submitted");

  const [number = ""] = await requestsIn(page, ["submitted"]);
  await page.getByRole("searchbox").fill(number);
  await page.getByRole("searchbox").press("Enter");
  await expect(main(page).locator("tbody tr")).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`search=${number}`));

  await page.getByText("Filter and sort").click();
  await page.getByLabel("Issued to").fill("2001-01-01");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(main(page)).toContainText("No results. Change the search words");
  await main(page).locator("section").getByRole("link", { name: "Clear filters" }).click();
  await expect(main(page).locator("tbody tr")).toHaveCount(25);
});

test("only an open request shows the time that is left", async ({ page }) => {
  const due = main(page).locator(".facts div", { hasText: "Closes" }).first();
  for (const [state, times] of [
    ["submitted", 2],
    ["awarded", 1],
  ] as const) {
    const [number] = await requestsIn(page, [state]);
    await page.goto(`/quotations/${number}`);
    await expect(due.locator(".lines > *")).toHaveCount(times);
  }
});

test("a list is sorted by its headings and has further pages", async ({ page }) => {
  await page.goto("/quotations");
  await page.getByRole("link", { name: "Issued" }).click();
  const header = page.getByRole("columnheader", { name: "Issued" });
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/sort=-issueDate&page=2|page=2&sort=-issueDate/);
  await expect(main(page)).toContainText(/26\W–\W50/);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(main(page)).toContainText(/1\W–\W25/);
});

test("a quotation is written, saved as a draft, corrected and submitted", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  const number = await openAnswerable(page, -1);
  const prices = cells(page, "unitPrice");
  await prices.first().fill("١٬٢٥٠٫٥٠");
  await editor(page).getByLabel("Your quotation number").fill("NQ-2026-7");
  await editor(page).getByRole("button", { name: "Save draft" }).last().click();
  await expect(page.getByText(/Draft saved|Saved as a draft/).first()).toBeVisible();

  await page.goto(`/quotations/${number}/quotation`);
  await expect(prices.first()).toHaveValue("١٬٢٥٠٫٥٠");
  for (const price of await prices.all()) await price.fill("10");
  await prices.first().fill("-3");
  await editor(page).getByRole("button", { name: "Submit" }).click();
  await expect(prices.first()).toHaveAttribute("aria-invalid", "true");
  await expect(prices.first()).toHaveAccessibleDescription(/\S/);
  await expect(prices.first()).toHaveValue("-3");

  await prices.first().fill("10");
  await editor(page).getByRole("button", { name: "Review and submit" }).click();
  await expect(heading(page)).toContainText("Review of the quotation for");
  await expect(main(page)).toContainText("NQ-2026-7");
  await expect(main(page).locator(".send")).toContainText(
    new RegExp(`Submit this quotation for request .*${number}.*Total including VAT:.*[0-9]`),
  );
  await main(page).getByRole("link", { name: "Back to editing" }).last().click();
  await expect(prices.first()).toHaveValue("10");
  await editor(page).getByRole("button", { name: "Review and submit" }).click();
  await main(page).getByRole("button", { name: "Submit quotation" }).click();
  await expect(page.getByText("was submitted to the buyer").first()).toBeVisible();
  await expect(heading(page)).toContainText(number);
  await expect(main(page)).toContainText("NQ-2026-7");
  await expect(main(page)).toContainText("Total including VAT");
});

test("a price of zero needs a confirmation before it is submitted", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await openAnswerable(page, -1);
  await editor(page).getByLabel("Your quotation number").fill("NQ-2026-8");
  for (const box of await editor(page).getByRole("checkbox").all()) await box.uncheck();
  const prices = cells(page, "unitPrice");
  for (const price of await prices.all()) await price.fill("10");
  for (const date of await cells(page, "promisedDate").all()) await date.fill("");
  await prices.first().fill("0");
  await editor(page).getByRole("button", { name: "Submit" }).click();
  await expect(prices.first()).toHaveAccessibleDescription(/free of charge/);
  await expect(prices.first()).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Please check 1 value: is it what you meant?")).toBeVisible();

  await editor(page).getByRole("button", { name: "Yes, continue" }).click();
  await expect(main(page).locator(".send")).toContainText("free of charge");
  await main(page).getByRole("button", { name: "Submit quotation" }).click();
  await expect(page.getByText("was submitted to the buyer").first()).toBeVisible();
});

test("a date is typed with the day first, and shown again in one way", async ({ page }) => {
  const number = await openAnswerable(page, 0);
  await editor(page).getByLabel("Valid until").fill("6/1/2027");
  await editor(page).getByRole("button", { name: "Save draft" }).last().click();
  await expect(page.getByText(/Draft saved|Saved as a draft/).first()).toBeVisible();
  await page.goto(`/quotations/${number}/quotation`);
  await expect(editor(page).getByLabel("Valid until")).toHaveValue("2027-01-06");
});

test("a filter says beside its field which days it cannot use", async ({ page }) => {
  await page.goto("/quotations");
  await page.getByText("Filter and sort").click();
  await page.getByLabel("Issued from").fill("6 June 2026");
  await page.getByLabel("Issued to").fill("6 يناير 2026");
  await page.getByRole("button", { name: "Apply" }).click();
  const to = page.getByLabel("Issued to");
  await expect(to).toHaveAccessibleDescription("The end must not be before the start.");
  await expect(to).toHaveValue("2026-01-06");
  await to.fill("soon");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(to).toHaveAccessibleDescription(/Enter a date with the day first/);
  await expect(to).toHaveValue("soon");
  await expect(page.getByLabel("Issued from")).toHaveValue("2026-06-06");
});

test("a saved draft's totals are shown on its page", async ({ page }) => {
  const number = await openAnswerable(page, 0);
  for (const box of await editor(page).getByRole("checkbox").all()) await box.uncheck();
  for (const price of await cells(page, "unitPrice").all()) await price.fill("0");
  await cells(page, "unitPrice").first().fill("100");
  await cells(page, "quantity").first().fill("3");
  await cells(page, "discountPercent").first().fill("");
  await cells(page, "vatPercent").first().fill("15");
  await editor(page).getByLabel("Freight").fill("");
  await editor(page)
    .getByLabel(/^Overall discount \([A-Z]{3}\)$/)
    .fill("");
  await editor(page).getByRole("button", { name: "Save draft" }).last().click();
  await expect(page.getByText(/Draft saved|Saved as a draft/).first()).toBeVisible();
  await page.goto(`/quotations/${number}/quotation`);
  await expect(gross(page)).toContainText("345.00");
});

test("a question is sent to the buyer", async ({ page }) => {
  const [number = ""] = await requestsIn(page, ["submitted"]);
  await page.goto(`/quotations/${number}`);
  await page.getByLabel("Your message").fill("Is a substitute acceptable?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Your message was sent").first()).toBeVisible();
  await expect(main(page).locator(".thread")).toContainText("Is a substitute acceptable?");
  await expect(page.getByLabel("Your message")).toHaveValue("");
});

test("an amendment is acknowledged, then the request is declined with a reason", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  const [number = ""] = await requestsIn(page, ["amended"]);
  await page.goto(`/quotations/${number}`);
  await expect(page.getByRole("link", { name: "Create quotation" })).toHaveCount(0);
  await page.getByRole("button", { name: "Acknowledge the amendment" }).click();
  await expect(page.getByText("Amendment acknowledged").first()).toBeVisible();

  await page.getByText("Decline", { exact: true }).click();
  await page.getByRole("button", { name: "Decline the request" }).click();
  const reason = page.getByLabel("Reason for declining");
  if (page.url().endsWith("/decline") || (await reason.getAttribute("aria-invalid")))
    await expect(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("We do not stock it.");
  await page.getByRole("button", { name: "Decline the request" }).click();
  await expect(main(page)).toContainText("You declined this request. We do not stock it.");
});

test("a quotation is withdrawn", async ({ page }) => {
  const number = (await requestsIn(page, ["submitted"])).at(-1) ?? "";
  await page.goto(`/quotations/${number}`);
  await page.getByText("Withdraw quotation").click();
  await expect(main(page).locator(".confirm[open]")).toContainText(
    new RegExp(`Withdraw the quotation for request .*${number}.*Total including VAT:.*[0-9]`),
  );
  await page.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(page.getByText("Your quotation was withdrawn.").first()).toBeVisible();
  await expect(main(page).locator(".status").first()).toContainText("Withdrawn");
});
