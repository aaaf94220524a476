// The settings: bank accounts, users and the viewer's profile, with and without scripts.
import type { Browser, Page } from "@playwright/test";
import type { Account } from "../support/portal";
import { expect, test } from "../support/test";
import { heading, main, prefer, signIn, submitSignIn } from "../support/viewer";

/** A demo user who is signed in by no other test. */
const colleague: Account = { email: "finance@demo.example", password: "nakheel-finance-7" };
const NEW_PASSWORDS = ["four words are enough", "five other words suffice"] as const;

const nameForm = (page: Page) => page.locator("form[action$='/profile/name']");
const passwordForm = (page: Page) => page.locator("form[action$='/profile/password']");
const rowOf = (page: Page, email: string) => main(page).getByRole("row").filter({ hasText: email });

test("an account manager deactivates a colleague, and reactivates them", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/403/);
  const other = await elsewhere(browser, colleague);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/settings/users");
  await rowOf(page, colleague.email).getByRole("link").first().click();
  await expect(main(page)).toContainText(colleague.email);

  await main(page).getByText("Deactivate", { exact: true }).click();
  await expect(main(page)).toContainText("Deactivate the account of");
  await main(page).getByRole("button", { name: "Yes, deactivate" }).click();
  await expect(main(page)).toContainText("Deactivated");
  await expect(
    page.getByText("can no longer sign in").filter({ visible: true }).first(),
  ).toBeVisible();
  await other.goto("/payments");
  await expect(other).toHaveURL(/\/login/);
  await submitSignIn(other, colleague);
  await expect(other.getByRole("alert")).toBeVisible();

  await main(page).getByText("Reactivate", { exact: true }).click();
  await expect(main(page)).toContainText("Reactivate the account of");
  await main(page)
    .locator("form[action$='/reactivate'] [name=password]")
    .fill(portal.manager.password);
  await main(page).getByRole("button", { name: "Yes, reactivate" }).click();
  await expect(main(page)).toContainText("Active");
  await submitSignIn(other, colleague);
  await expect(other).toHaveURL(/\/(dashboard|payments)$/);
  await other.context().close();
});

test("an ordinary user sees the users without what only others may do", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.user, "/settings/users");
  await expect(rowOf(page, portal.manager.email)).toBeVisible();
  await expect(main(page).locator("a[href$='/settings/users/invitations']")).toHaveCount(0);
});

test("a changed name is shown in the top bar", async ({ page, portal }) => {
  await signIn(page, portal.manager, "/settings/profile");
  for (const name of ["سُرى", "سارة"]) {
    await nameForm(page).locator("[name=firstName]").fill(name);
    await nameForm(page).locator("[type=submit]").click();
    await expect(page.getByText("تم تغيير اسمك.").first()).toBeVisible();
    await expect(page.getByRole("banner")).toContainText(name);
    await expect(nameForm(page).locator("[name=firstName]")).toHaveValue(name);
  }
});

test("an invalid name has an error beside its field, which keeps the text", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await signIn(page, portal.manager, "/settings/profile");
  const field = nameForm(page).locator("[name=lastName]");
  await field.fill("<b>x</b>");
  await nameForm(page).locator("[type=submit]").click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/\p{Script=Arabic}/u);
  await expect(field).toHaveValue("<b>x</b>");
  await expect(heading(page)).toBeVisible();
});

test("changing the password needs the old one, and ends all other sessions", async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  const [first, second] = NEW_PASSWORDS;
  const newPassword = colleague.password === first ? second : first;
  await page.goto("/login");
  await submitSignIn(page, colleague);
  await expect(page).toHaveURL(/\/dashboard$/);
  const other = await elsewhere(browser, colleague);
  await page.goto("/settings/profile/security");
  await changePassword(page, "not the password", newPassword);
  const current = passwordForm(page).locator("[name=currentPassword]");
  await expect(current).toHaveAttribute("aria-invalid", "true");
  expect(await page.content()).not.toContain("not the password");

  await changePassword(page, colleague.password, newPassword);
  await expect(page.getByText("تم تغيير كلمة المرور").first()).toBeVisible();
  await other.goto("/payments");
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
  await page.goto("/payments");
  await expect(page).toHaveURL(/\/payments$/);
  // The password of the demo is too weak for a new one.
  colleague.password = newPassword;
});

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await passwordForm(page).locator("[name=currentPassword]").fill(from);
  await passwordForm(page).locator("[name=newPassword]").fill(to);
  await passwordForm(page).locator("[type=submit]").click();
}

/** Another browser in which the account is signed in. */
async function elsewhere(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto("/login");
  await submitSignIn(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}
