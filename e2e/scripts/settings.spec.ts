// The scripts of the settings pages.
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { main, signIn } from "../support/viewer";

/** The first account of the demo. */
const ACCOUNT = "/settings/bankAccounts/01920000-0000-7000-8000-000000000021";

/** The fact with the whole number, after it was asked for. */
async function shownNumber(page: Page) {
  await main(page).locator("form[action$='/number'] button").click();
  const fact = main(page).locator(".facts > div").filter({ hasText: "SA68 8000" });
  await expect(fact).toBeVisible();
  return fact;
}

test("an account number is copied without the spaces that it is shown with", async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, portal.manager, ACCOUNT);
  await hydrated(page);
  const account = await shownNumber(page);
  const before = await account.boundingBox();
  await account.getByRole("button").click();
  await expect(account.getByRole("status")).toHaveText("تم النسخ");
  expect(await account.boundingBox()).toEqual(before);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("SA6880000462608016043371");
});

test("the copy is confirmed for a while, and again when it is repeated", async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await signIn(page, portal.manager, ACCOUNT);
  await hydrated(page);
  const account = await shownNumber(page);
  const said = account.getByRole("status");
  for (let press = 0; press < 2; press += 1) {
    await account.getByRole("button").click();
    await expect(said).not.toBeEmpty();
    await page.clock.runFor(6000);
    await expect(said).toBeEmpty();
  }
});
