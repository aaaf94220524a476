// The fields for dates: typed in several spellings, shown in words, and filled in by the browser's picker.
import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { cells, editor, openAnswerable } from "../support/quotations";
import { expect, test } from "../support/test";
import { type Language, prefer, signIn } from "../support/viewer";

/** The browser's own fields would show the month first. */
test.use({ locale: "en-US" });

const validTill = (page: Page): Locator => editor(page).locator("[name=validTill]");
const wordsOf = (field: Locator): Locator => field.locator("..").locator(".in-words");

async function openEditor(page: Page, url: string, language: Language = "en"): Promise<void> {
  await prefer(page, url, language);
  await openAnswerable(page, 0);
  await hydrated(page);
}

test.beforeEach(async ({ page, portal }) => {
  await signIn(page, portal.manager);
});

for (const [language, typed, words] of [
  ["en", "6/1/2027", "6 Jan 2027"],
  ["en", "٦ يناير ٢٠٢٧", "6 Jan 2027"],
  ["ar", "6-1-27", "6 يناير 2027"],
  ["ar", "Jan 6, 2027", "6 يناير 2027"],
] as const)
  test(`"${typed}" is ${words} when the field is left`, async ({ page, portal }) => {
    await openEditor(page, portal.url, language);
    const field = validTill(page);
    await field.fill(typed);
    await field.press("Tab");
    await expect(field).toHaveValue("2027-01-06");
    await expect(wordsOf(field)).toHaveText(words);
    await expect(wordsOf(field)).toBeVisible();
    await field.focus();
    await expect(wordsOf(field)).toBeHidden();
  });

test("text that is no date stays, and gets its message without moving the fields beside it", async ({
  page,
  pageErrors,
  portal,
}) => {
  pageErrors.expect(/422/);
  await openEditor(page, portal.url);
  for (const price of await cells(page, "unitPrice").all()) await price.fill("12.50");
  const field = validTill(page);
  const beside = editor(page).locator("[name=number]");
  const distance = async () => {
    const boxes = [await beside.boundingBox(), await field.boundingBox()];
    return (boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 0);
  };
  const before = await distance();
  await field.fill("31/2/2027");
  await expect(field).not.toHaveAttribute("aria-invalid");
  await field.press("Tab");
  await expect(field).toHaveValue("31/2/2027");
  await expect(wordsOf(field)).toHaveCount(0);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/The month has no such day/);
  expect(await distance()).toBe(before);
  await editor(page).locator("button.primary").click();
  await expect(editor(page).getByRole("alert").first()).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue("31/2/2027");
  expect(await distance()).toBe(before);
  await field.fill("31/3/2999");
  await expect(field).not.toHaveAttribute("aria-invalid");
});

test("a cell without a date says so when it is left, and again on the next visit", async ({
  page,
  portal,
}) => {
  await openEditor(page, portal.url);
  const field = cells(page, "promisedDate").first();
  const typed = await field.inputValue();
  await field.fill("soon");
  await field.press("Tab");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(editor(page).locator(".draft-status")).toContainText("Draft saved");
  await page.reload();
  await expect(field).toHaveValue("soon");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/Enter a date with the day first/);
  await field.fill(typed);
  await expect(field).not.toHaveAttribute("aria-invalid");
  await expect(editor(page).locator(".draft-status")).toContainText("Draft saved");
});

test("a filter without a date says so when it is left", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await page.goto("/purchase-orders");
  await hydrated(page);
  await page.locator(".filters-button").click();
  const field = page.locator("[name=requiredFrom]");
  await field.fill("soon");
  await field.press("Tab");
  await expect(field).toHaveAccessibleDescription(/Enter a date with the day first/);
});

test("a form that is being sent keeps its spelling of a date, and the message about that date", async ({
  page,
  pageErrors,
  portal,
}) => {
  pageErrors.expect(/422/);
  const [module, answer] = [gate(), gate()];
  await page.route(/date-picker/, async (route) => {
    await module.opened;
    await route.continue();
  });
  await page.route(/\/quotation$/, async (route) => {
    if (route.request().method() === "POST") await answer.opened;
    await route.continue();
  });
  await openEditor(page, portal.url);
  const field = validTill(page);
  const error = field.locator("xpath=ancestor::*[contains(@class, 'field')][1]").locator(".error");
  for (const price of await cells(page, "unitPrice").all()) await price.fill("12.50");
  await field.fill("6/1/2001");
  await editor(page).locator("button.primary").click();
  await expect(page.locator("form[data-locked]")).toHaveCount(1);
  const loaded = page.waitForResponse(/date-picker/);
  module.open();
  await (await loaded).finished();
  await page.waitForTimeout(200);
  await expect(field).toHaveValue("6/1/2001");
  answer.open();
  await expect(error).toBeVisible();
  await field.focus();
  await field.press("Tab");
  await expect(field).toHaveValue("2001-01-06");
  await expect(error).toBeVisible();
});

function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("the browser's picker fills in the date", async ({ page, portal }) => {
  await openEditor(page, portal.url);
  const field = validTill(page);
  await field.fill("2027-01-06");
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function () {
      document.body.dataset.shown = this.value;
    };
  });
  await field.locator("..").getByRole("button", { name: "Choose a date" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-shown", "2027-01-06");
  await page.locator("body > .picker").evaluate((picker: HTMLInputElement) => {
    picker.value = "2027-03-09";
    picker.dispatchEvent(new Event("change"));
  });
  await expect(field).toHaveValue("2027-03-09");
  await page.keyboard.press("Tab");
  await expect(wordsOf(field)).toHaveText("9 Mar 2027");
});

test("dates that are pasted or copied from above show their words", async ({ page, portal }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openEditor(page, portal.url);
  const dates = cells(page, "promisedDate");
  await dates.first().fill("1 Feb 2027");
  await dates.first().press("Tab");
  await expect(wordsOf(dates.first())).toHaveText("1 Feb 2027");
  await page.evaluate(() => navigator.clipboard.writeText("15\t5/1/2027"));
  await cells(page, "vatPercent").first().focus();
  await page.keyboard.press("Control+v");
  await expect(dates.first()).toHaveValue("2027-01-05");
  await expect(wordsOf(dates.first())).toHaveText("5 Jan 2027");
  if ((await dates.count()) > 1) {
    await dates.nth(1).focus();
    await page.keyboard.press("Control+d");
    await expect(dates.nth(1)).toHaveValue("2027-01-05");
  }
});
