// The VAT calculator, calculated by the server and, with scripts, during input.
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const field = (page: Page, name: string): Locator => main(page).locator(`[name=${name}]`);
const figure = (page: Page, name: string): Locator => main(page).locator(`.${name} bdi`);

for (const { language, letters } of LANGUAGES) {
  test(`the calculator of the top bar is exact to the cent (${language})`, async ({
    page,
    portal,
    javaScriptEnabled,
  }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.user);
    if (javaScriptEnabled) await page.goto("/calculator");
    else await page.locator("header a[data-panel=calculator]").click();
    await expect(page).toHaveURL(`${portal.url}/calculator`);
    await expect(heading(page)).toHaveText(letters);
    await expect(field(page, "vat")).toHaveValue("15");

    await field(page, "amount").fill("٢٠٬٠٠٠٫٥٠");
    await page.keyboard.press("Enter");
    await expect(figure(page, "net")).toHaveText("20,000.50");
    await expect(figure(page, "vat")).toHaveText("3,000.08");
    await expect(figure(page, "gross")).toHaveText("23,000.58");
    await expect(field(page, "amount")).toHaveValue("٢٠٬٠٠٠٫٥٠");

    await field(page, "amount").fill("17.99");
    await field(page, "isVatIncluded").check();
    await field(page, "amount").press("Enter");
    await expect(figure(page, "net")).toHaveText("15.64");
    await expect(figure(page, "vat")).toHaveText("2.35");
    await expect(field(page, "isVatIncluded")).toBeChecked();
  });

  test(`an error is shown beside its field, which keeps the typed text (${language})`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.user, "/calculator");
    await field(page, "amount").fill("twelve");
    await field(page, "vat").fill("150");
    await field(page, "vat").press("Enter");
    for (const [name, typed] of [
      ["amount", "twelve"],
      ["vat", "150"],
    ] as const) {
      await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, name)).toHaveAccessibleDescription(letters);
      await expect(field(page, name)).toHaveValue(typed);
    }
    await expect(figure(page, "net")).toHaveCount(0);
  });
}
