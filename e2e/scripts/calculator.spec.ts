// The calculator with scripts: exact results during input, in its panel and on its page, by keyboard.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { type DecimalInputError, readDecimal, readPercent } from "../../ui/i18n/decimal-input";
import type { Decimal } from "../../ui/i18n/minor-units";
import { calculate } from "../../ui/tools/calculator/calculate";
import type { VatBreakdown } from "../../ui/types/server";
import { expectAccessible } from "../support/axe";
import { expectSameDocument, hydrated, mark } from "../support/navigation";
import { expect, test } from "../support/test";
import { LANGUAGES, prefer, signIn } from "../support/viewer";

interface VatVector extends VatBreakdown {
  amount: string;
  percent: string;
  minorUnit: number;
  isVatIncluded: boolean;
}

interface InputVector {
  typed: string;
  value?: string;
  error?: string;
}

const vectors = <Vector>(name: string): Vector[] =>
  JSON.parse(
    readFileSync(new URL(`../../server/values/tests/${name}.json`, import.meta.url), "utf8"),
  );
const vatVectors = vectors<VatVector>("vat");

const panel = (page: Page): Locator => page.locator("dialog[open]");
const field = (page: Page, name: string): Locator => panel(page).locator(`[name=${name}]`);
const figure = (page: Page, name: string): Locator => panel(page).locator(`.${name} bdi`);
const opener = (page: Page): Locator => page.locator("header a[data-panel=calculator]");

async function openPanel(page: Page): Promise<void> {
  await hydrated(page);
  await opener(page).click();
  await expect(field(page, "amount")).toBeFocused();
}

test("the browser and the server calculate the same figures", () => {
  for (const { amount, percent, minorUnit, isVatIncluded, net, vat, gross } of vatVectors) {
    const typed = { amount, vat: percent, isVatIncluded };
    expect(calculate(typed, minorUnit), JSON.stringify(typed)).toEqual({
      breakdown: { net, vat, gross },
      errors: {},
    });
  }
});

test("the browser reads numbers as the server does", () => {
  readAlike("decimal_input", (typed) => readDecimal(typed, { integerDigits: 15, decimals: 2 }));
  readAlike("percent_input", (typed) => readPercent(typed, { integerDigits: 3, decimals: 4 }));
});

function readAlike(name: string, reader: (typed: string) => Decimal | DecimalInputError): void {
  for (const { typed, value, error } of vectors<InputVector>(name)) {
    const read = reader(typed);
    if (value === undefined) {
      expect(read, JSON.stringify(typed)).toBe(error);
    } else {
      const [integer = "", fraction = ""] = value.split(".");
      const expected = { digits: BigInt(integer + fraction), scale: fraction.length };
      expect(read, JSON.stringify(typed)).toEqual(expected);
    }
  }
}

const CURRENCIES: Record<number, string> = { 0: "JPY", 2: "SAR", 3: "KWD" };

test("every test vector is calculated during input, in a currency with its decimals", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.user);
  await openPanel(page);
  await expect(field(page, "currency")).toHaveValue("SAR");
  for (const { amount, percent, minorUnit, isVatIncluded, ...figures } of vatVectors) {
    const currency = CURRENCIES[minorUnit];
    if (!currency) continue;
    await field(page, "currency").selectOption(currency);
    await field(page, "amount").fill(amount);
    await field(page, "vat").fill(percent);
    await field(page, "isVatIncluded").setChecked(isVatIncluded);
    for (const name of ["net", "vat", "gross"] as const) {
      const shown = await figure(page, name).innerText();
      expect(shown.replaceAll(",", ""), `${name} of ${amount} ${currency}`).toBe(figures[name]);
    }
  }
  await field(page, "currency").selectOption("JPY");
  await field(page, "amount").fill("10.5");
  await expect(field(page, "amount")).toHaveAttribute("aria-invalid", "true");
  await field(page, "currency").selectOption("KWD");
  await expect(field(page, "amount")).not.toHaveAttribute("aria-invalid");
  await expect(figure(page, "net")).toHaveText("10.500");
});

for (const { language, letters } of LANGUAGES) {
  test(`it opens beside the page and is operable by keyboard (${language})`, async ({
    page,
    portal,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await prefer(page, portal.url, language);
    await signIn(page, portal.user);
    await mark(page);
    await hydrated(page);
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(field(page, "amount")).toBeFocused();
    await expect(field(page, "vat")).toHaveValue("15");

    await page.keyboard.type("۱۰۹۱٫۵۰");
    await expect(figure(page, "vat")).toHaveText("163.73");
    await page.keyboard.press("Enter");
    const spoken = panel(page).locator(":scope > form [role=status]").last();
    await expect(spoken).toContainText("1,255.23");
    await expect(spoken).toHaveText(letters);

    for (let press = 0; press < 6; press += 1) await page.keyboard.press("Tab");
    await expect(panel(page).locator(".vat button")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel(page).locator(".vat [role=status]")).toHaveText(letters);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("163.73");

    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await expectSameDocument(page);
  });

  for (const mode of ["light", "dark"] as const) {
    test(`the panel is accessible, with figures and with errors (${language}, ${mode})`, async ({
      page,
      portal,
    }) => {
      await prefer(page, portal.url, language, mode);
      await signIn(page, portal.user);
      await openPanel(page);
      for (const typed of ["18.00", "abc"]) {
        await field(page, "amount").fill(typed);
        await page.keyboard.press("Enter");
        await expectAccessible(page, `the panel with ${typed}`, { part: "dialog" });
      }
    });
  }
}

test("an error appears after a pause in typing, and disappears once it is corrected", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.user);
  await openPanel(page);
  await field(page, "amount").fill("1,5");
  await expect(field(page, "amount")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("00");
  await expect(field(page, "amount")).not.toHaveAttribute("aria-invalid");
  await expect(figure(page, "gross")).toHaveText("1,725.00");
});

test("an empty field is an error only after the form was sent", async ({ page, portal }) => {
  await signIn(page, portal.user);
  await openPanel(page);
  await page.keyboard.press("Enter");
  await expect(field(page, "amount")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "amount")).toBeFocused();
  await expect(field(page, "vat")).not.toHaveAttribute("aria-invalid");
});

test("without access to the clipboard the figure is selected", async ({ page, portal }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  await signIn(page, portal.user);
  await openPanel(page);
  await field(page, "amount").fill("18");
  await panel(page).locator(".gross button").click();
  await expect(panel(page).locator(".gross [role=status]")).toHaveText(/\S/);
  expect(await page.evaluate(() => String(getSelection()))).toBe("20.70");
});
