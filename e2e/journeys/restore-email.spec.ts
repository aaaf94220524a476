// An address that somebody else changed is put back by the mailed link, with and without scripts.
import { mailedLink } from "../support/mailbox";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn, submitSignIn } from "../support/viewer";

const test = withOwnPortal();
const MOVED = "moved@demo.example";
const NEW_PASSWORD = "seven quiet camels walk";

test("the owner restores the address and signs in with it", async ({ page, portal, browser }) => {
  test.slow();
  const { email, password } = portal.user;
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user, "/settings/profile");
  const form = page.locator("form[action$='/profile/email']");
  await form.locator("[name=email]").fill(MOVED);
  await form.locator("[name=password]").fill(password);
  await form.locator("[type=submit]").click();
  await expect(main(page)).toContainText(MOVED);
  await page.goto(await mailedLink(portal.mailbox, MOVED, "/auth/change-email/"));
  await main(page).locator("[name=password]").fill(password);
  await main(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard$/);

  const context = await browser.newContext();
  const owner = await context.newPage();
  await prefer(owner, portal.url, "en");
  const link = await mailedLink(portal.mailbox, email, "/auth/restore-email/");
  await owner.goto(link);
  await expect(main(owner)).toContainText(email);
  await owner.getByRole("button", { name: "Restore this address" }).click();
  await expect(owner).toHaveURL(/\/auth\/restNewPassword\//);
  await expect(owner.getByText("Your email address was restored.").first()).toBeVisible();
  // Whoever was signed in is no longer.
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  await owner.locator("[name=password]").first().fill(NEW_PASSWORD);
  await main(owner).locator("button[type=submit]").click();
  await expect(owner).toHaveURL(/\/login$/);
  await submitSignIn(owner, { email, password: NEW_PASSWORD });
  await expect(owner).toHaveURL(/\/dashboard$/);
  await owner.goto("/settings/profile");
  await expect(main(owner).getByText(email).first()).toBeVisible();
  // The link works once.
  await owner.goto(link);
  await expect(owner.getByRole("button", { name: "Restore this address" })).toHaveCount(0);
  await context.close();
});
