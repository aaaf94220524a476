// The editor of a quotation: keys of a spreadsheet, live totals, and drafts.
import type { Page } from "@playwright/test";
import { elsewhere } from "../support/answers";
import { hydrated } from "../support/navigation";
import { ANSWERABLE, cells, editor, gross, requestsIn } from "../support/quotations";
import { expect, test } from "../support/test";
import { prefer, signIn } from "../support/viewer";

const status = (page: Page) => editor(page).getByRole("status");

/** A request with several lines, and without what other tests left in its draft. */
async function openSheet(page: Page): Promise<string> {
  for (const number of await requestsIn(page, ANSWERABLE)) {
    await page.goto(`/quotations/${number}/quotation`);
    if ((await cells(page, "unitPrice").count()) < 2) continue;
    await hydrated(page);
    await clear(page);
    return number;
  }
  throw new Error("no request has several lines");
}

const COLUMNS = [
  "unitPrice",
  "quantity",
  "discountPercent",
  "vatPercent",
  "promisedDate",
  "leadTimeDays",
];

async function clear(page: Page): Promise<void> {
  await editor(page).locator("[name=validTill]").fill("2999-12-31");
  for (const box of await editor(page).getByRole("checkbox").all()) await box.uncheck();
  for (const column of COLUMNS)
    for (const cell of await cells(page, column).all()) await cell.fill("");
  for (const name of ["Freight", "Overall discount"]) await editor(page).getByLabel(name).fill("");
}

async function expectSaved(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(status(page)).toContainText("Draft saved");
}

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
});

test("an empty cell counts as its placeholder", async ({ page }) => {
  await openSheet(page);
  for (const cell of await cells(page, "unitPrice").all()) await cell.fill("10");
  for (const column of ["quantity", "vatPercent"])
    for (const cell of await cells(page, column).all())
      await cell.fill((await cell.getAttribute("placeholder")) ?? "");
  const typed = (await gross(page).textContent()) ?? "";
  expect(typed).not.toContain(" 0.00");
  for (const column of ["quantity", "vatPercent"])
    for (const cell of await cells(page, column).all()) await cell.fill("");
  await expect(gross(page)).toHaveText(typed);
});

test("the keys of a spreadsheet move through the cells", async ({ page }) => {
  await openSheet(page);
  const prices = cells(page, "unitPrice");
  await prices.first().focus();
  await page.keyboard.type("12.5");
  await page.keyboard.press("Enter");
  await expect(prices.nth(1)).toBeFocused();
  await page.keyboard.press("Control+d");
  await expect(prices.nth(1)).toHaveValue("12.5");
  await page.keyboard.press("ArrowUp");
  await expect(prices.first()).toBeFocused();
  // Input replaces the cell's value.
  await page.keyboard.type("7");
  await expect(prices.first()).toHaveValue("7");
  await page.keyboard.press("Tab");
  await expect(cells(page, "quantity").first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Enter");
  await expect(prices.first()).toBeFocused();
  await expect(page).toHaveURL(/\/quotation$/);
});

test("a pasted range fills the cells and updates the totals", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSheet(page);
  const [first, second] = [cells(page, "unitPrice").first(), cells(page, "unitPrice").nth(1)];
  const pasted = "١٠٠٫٥٠\t2\t10%\t15\t31/12/2027\t14\r\n20\t1\t\t5\t\t\r\n";
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await first.focus();
  await page.keyboard.press("Control+v");
  await expect(first).toHaveValue("١٠٠٫٥٠");
  await expect(cells(page, "promisedDate").first()).toHaveValue("2027-12-31");
  await expect(second).toHaveValue("20");
  await expect(cells(page, "quantity").nth(1)).toHaveValue("1");
  // 201.00 less 10 % is 180.90, and 20.00: VAT 27.14 and 1.00.
  await expect(editor(page).locator("tbody .net").first()).toContainText("180.90");
  await expect(gross(page)).toContainText("229.04");
  await editor(page).getByRole("checkbox").nth(1).check();
  await expect(gross(page)).toContainText("208.04");
});

test("rejected values of a paste are reported, and the paste can be undone", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openSheet(page);
  const prices = cells(page, "unitPrice");
  const dates = cells(page, "promisedDate");
  const last = (await prices.count()) - 1;
  await prices.nth(last).fill("9");
  await dates.nth(last).fill("2027-03-01");
  // The second row is beyond the last line, the date is of another calendar, and the discount is not a number.
  const pasted = "8.5\t2\tabc\t15\t١٤٤٨/٠٦/١١\n7\t1";
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await prices.nth(last).focus();
  await page.keyboard.press("Control+v");
  await expect(prices.nth(last)).toHaveValue("8.5");
  await expect(dates.nth(last)).toHaveValue("١٤٤٨/٠٦/١١");
  await expect(dates.nth(last)).toHaveAttribute("aria-invalid", "true");
  await expect(cells(page, "discountPercent").nth(last)).toHaveAttribute("aria-invalid", "true");
  const told = editor(page).locator(".fill-bar");
  await expect(told).toContainText("cells were pasted");
  await expect(told).toContainText("lie outside the table");
  await expect(told).toContainText("1 date could not be read");
  await told.getByRole("button", { name: "Undo paste" }).click();
  await expect(prices.nth(last)).toHaveValue("9");
  await expect(dates.nth(last)).toHaveValue("2027-03-01");
  await expect(told).not.toContainText("pasted");
});

test("the error of a number is shown when its cell loses the focus", async ({ page }) => {
  await openSheet(page);
  const price = cells(page, "unitPrice").first();
  await price.fill("1,5");
  await expect(price).not.toHaveAttribute("aria-invalid");
  await price.press("Tab");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await price.fill("1.5");
  await expect(price).not.toHaveAttribute("aria-invalid");
});

test("typed text is saved automatically and restored on the next visit", async ({ page }) => {
  const number = await openSheet(page);
  await cells(page, "unitPrice").first().fill("31.25");
  await expect(status(page)).toContainText("Draft saved");
  await page.goto("/payments");
  await page.goto(`/quotations/${number}/quotation`);
  await expect(cells(page, "unitPrice").first()).toHaveValue("31.25");
});

test("without a network the browser keeps the typed text until the portal is reachable", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const number = await openSheet(page);
  await cells(page, "unitPrice").first().fill("43");
  await expectSaved(page);
  await context.setOffline(true);
  await cells(page, "unitPrice").first().fill("44");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toContainText("Kept in this browser");
  await context.setOffline(false);
  await expect(status(page)).toContainText("Draft saved");

  // The text also survives closing the browser before that.
  await context.setOffline(true);
  await cells(page, "unitPrice").first().fill("45");
  await page.keyboard.press("Control+s");
  await expect(status(page)).toContainText("Kept in this browser");
  const other = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await other.goto(`/quotations/${number}/quotation`);
  await expect(cells(other, "unitPrice").first()).toHaveValue("45");
  await expect(status(other)).toContainText("Draft saved");
});

test("two people's changes are merged, with a question for each conflict", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  const number = await openSheet(page);
  await cells(page, "unitPrice").first().fill("1");
  await expectSaved(page);
  const other = await elsewhere(browser, portal.url, portal.user);
  await other.goto(`/quotations/${number}/quotation`);
  await hydrated(other);
  await cells(other, "unitPrice").first().fill("2");
  await cells(other, "leadTimeDays").first().fill("9");
  await expectSaved(other);

  await cells(page, "unitPrice").first().fill("3");
  await editor(page).getByLabel("Freight").fill("50");
  await page.keyboard.press("Control+s");
  const question = page.locator(".clashes", { has: page.getByRole("button") });
  await expect(question).toContainText("Unit price");
  // The values that only the other user changed are merged.
  await expect(cells(page, "leadTimeDays").first()).toHaveValue("9");
  await expect(cells(page, "unitPrice").first()).toHaveValue("3");
  await question.getByRole("button", { name: "Theirs: 2" }).click();
  await expect(cells(page, "unitPrice").first()).toHaveValue("2");
  await expect(question).toHaveCount(0);
  await expect(status(page)).toContainText("Draft saved");
  await other.reload();
  await expect(editor(other).getByLabel("Freight")).toHaveValue("50");
  await other.context().close();
});

test("an unreadable price has its error again on the next visit, and the total is incomplete", async ({
  page,
}) => {
  const number = await openSheet(page);
  const price = cells(page, "unitPrice").first();
  for (const cell of await cells(page, "unitPrice").all()) await cell.fill("10");
  await expect(gross(page)).toContainText(/[1-9]/);
  await price.fill("12abc");
  await expect(gross(page)).toContainText("Incomplete");
  await expectSaved(page);
  await page.goto("/payments");
  await page.goto(`/quotations/${number}/quotation`);
  await expect(price).toHaveValue("12abc");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(price).toHaveAccessibleDescription(/\S/);
  await expect(gross(page)).toContainText("Incomplete");
  await price.fill("12");
  await expect(price).not.toHaveAttribute("aria-invalid");
  await expect(gross(page)).toContainText(/[1-9]/);
});

test("the header follows the first save of a draft", async ({ page }) => {
  const [number] = await requestsIn(page, ["viewed", "received"]);
  await page.goto(`/quotations/${number}/quotation`);
  await hydrated(page);
  const state = page.locator(".standing .status");
  await expect(state).not.toHaveText("Draft");
  await cells(page, "unitPrice").first().fill("10");
  await expectSaved(page);
  await expect(state).toHaveText("Draft");
  await page.reload();
  await expect(state).toHaveText("Draft");
});

test("an unreadable price does not hide the error of the discount", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await openSheet(page);
  for (const cell of await cells(page, "unitPrice").all()) await cell.fill("10");
  const price = cells(page, "unitPrice").first();
  const discount = editor(page).getByLabel("Overall discount");
  await price.fill("12abc");
  await discount.fill("99999999");
  await editor(page).getByRole("button", { name: "Review and submit" }).click();
  await expect(discount).toHaveAccessibleDescription(/Correct the other lines first/);
  await expect(price).toHaveAttribute("aria-invalid", "true");
  // With all lines readable, the page compares the discount with their sum.
  await price.fill("999999999");
  await expect(discount).not.toHaveAttribute("aria-invalid");
  await price.fill("1");
  await expect(discount).toHaveAccessibleDescription(/must not exceed the sum of the lines/);
});

test("the summary of errors goes with the last one", async ({ page, pageErrors }) => {
  pageErrors.expect(/422/);
  await openSheet(page);
  for (const cell of await cells(page, "unitPrice").all()) await cell.fill("10");
  const [first, second] = [cells(page, "unitPrice").first(), cells(page, "unitPrice").nth(1)];
  await first.fill("1,5");
  await second.fill("-3");
  await editor(page).getByRole("button", { name: "Review and submit" }).click();
  const summary = editor(page).locator(".refused");
  await expect(summary).toContainText(/2\W* fields/);
  await first.fill("1.5");
  await expect(summary).toContainText(/1\W* field/);
  await second.fill("3");
  await expect(summary).toHaveCount(0);
});

test("a discount above the sum of the lines is reported while it is typed", async ({ page }) => {
  await openSheet(page);
  for (const cell of await cells(page, "unitPrice").all()) await cell.fill("1");
  const discount = editor(page).getByLabel("Overall discount");
  await discount.focus();
  await page.keyboard.type("99999999");
  await expect(discount).toHaveAccessibleDescription(/must not exceed the sum of the lines/);
  await expect(discount).toHaveAttribute("aria-invalid", "true");
  await expect(gross(page)).toContainText("Incomplete");
  await expect(editor(page).locator(".totals")).toHaveCount(0);
  await discount.fill("1");
  await expect(discount).not.toHaveAttribute("aria-invalid");
  await expect(gross(page)).toContainText(/[0-9]/);
});

for (const how of ["keys", "touch"] as const) {
  test(`a cell is copied to other lines and back (${how})`, async ({ page }) => {
    await openSheet(page);
    const rates = cells(page, "vatPercent");
    const values = () =>
      rates.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    for (const rate of await rates.all()) await rate.fill("15");
    const before = await values();
    const press = async (key: string, button: string) => {
      if (how === "keys") await page.keyboard.press(key);
      else await editor(page).getByRole("button", { name: button }).click();
    };
    await rates.first().focus();
    await rates.first().fill("5");
    await press("Control+Enter", "Lines below");
    await expect.poll(values).toEqual(before.map(() => "5"));
    await expect(editor(page).locator(".fill-bar")).toContainText("filled");
    await expect(rates.first()).toBeFocused();
    await press("Control+z", "Undo fill");
    await expect.poll(values).toEqual(["5", ...before.slice(1)]);
    await rates.last().focus();
    await rates.last().fill("0");
    await press("Control+Shift+Enter", "All lines");
    await expect.poll(values).toEqual(before.map(() => "0"));
    await expectSaved(page);
  });
}

test("a date is copied to the lines below", async ({ page }) => {
  await openSheet(page);
  const dates = cells(page, "promisedDate");
  await dates.first().fill("2027-03-01");
  await page.keyboard.press("Control+Enter");
  for (const date of await dates.all()) await expect(date).toHaveValue("2027-03-01");
});
