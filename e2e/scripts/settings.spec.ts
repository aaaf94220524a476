// What scripts add to the settings.
import { expect, test } from "../support/test";
import { main, signIn } from "../support/viewer";

test("an account number is copied without the spaces that it is shown with", async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, portal.manager);
  await page.goto("/settings/bankAccounts");
  const account = main(page).getByRole("row").filter({ hasText: "RJHISARI" });
  await account.getByRole("button").click();
  await expect(account.getByRole("status")).toHaveText("تم النسخ");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("SA6880000462608016043371");
});
