// The scripts of the settings pages.
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { main, signIn } from "../support/viewer";

test("an account number is copied without the spaces that it is shown with", async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, portal.manager, "/settings/bankAccounts");
  await hydrated(page);
  const names = await main(page)
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.textContent));
  expect(new Set(names).size).toBe(names.length);

  const account = main(page).getByRole("row").filter({ hasText: "RJHISARI" });
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
  await signIn(page, portal.manager, "/settings/bankAccounts");
  await hydrated(page);
  const account = main(page).getByRole("row").filter({ hasText: "RJHISARI" });
  const said = account.getByRole("status");
  for (let press = 0; press < 2; press += 1) {
    await account.getByRole("button").click();
    await expect(said).not.toBeEmpty();
    await page.clock.runFor(6000);
    await expect(said).toBeEmpty();
  }
});
