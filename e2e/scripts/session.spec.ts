// The session in the browser, in all tabs.
import type { Page } from "@playwright/test";
import { expectNewDocument, expectSameDocument, mark, pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import { menuLink, signIn, signInForm, signOut, submitSignIn } from "../support/viewer";

test("the session user is stored only while signed in", async ({ page, portal }) => {
  await page.goto("/login");
  await mark(page);
  expect(await storedUser(page)).toBeNull();

  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(/\/dashboard$/);
  const user = await storedUser(page);
  expect(Object.keys(user ?? {}).sort()).toEqual([
    "email",
    "firstName",
    "id",
    "lastName",
    "token",
    "username",
  ]);
  expect(user).toMatchObject({ email: portal.manager.email });

  await mark(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedUser(page)).toBeNull();
});

test("every tab detects the end of the session", async ({ page, context, portal, pageErrors }) => {
  pageErrors.expect(/401/);
  await signIn(page, portal.manager);
  const other = await context.newPage();
  await other.goto("/quotations");
  await mark(other);
  await mark(page);

  await context.clearCookies();
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(/\/login\?next=%2Fpayments$/);
  await expect(other).toHaveURL(/\/login\?next=%2Fquotations$/);
  for (const tab of [page, other]) {
    await expect(signInForm(tab)).toBeVisible();
    expect(await storedUser(tab)).toBeNull();
  }
});

test("signing out in one tab signs out in all", async ({ page, context, portal, pageErrors }) => {
  // The other tab checks its own session.
  pageErrors.expect(/401/);
  await signIn(page, portal.manager);
  const other = await context.newPage();
  await other.goto("/quotations");
  await mark(other);
  await mark(page);
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login/);
});

test("after signing out the back button shows no remembered page", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  await pressLink(page, "/payments");
  await expect(menuLink(page, "/payments")).toHaveAttribute("aria-current", "page");
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(signInForm(page)).toBeVisible();
});

test("a new session begins with a new document", async ({ page, portal }) => {
  await page.goto("/login");
  await mark(page);
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectNewDocument(page);
});

test("a refused sign-in keeps the document and moves the focus to the error", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await page.goto("/login?next=/payments");
  await mark(page);
  await page.locator("input[name=email]").fill("nobody");
  await signInForm(page).locator("button[type=submit]").click();
  await expect(page.locator("input[name=email]")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("input[name=email]")).toBeFocused();
  await expect(page.locator("input[name=email]")).toHaveValue("nobody");
  await expectSameDocument(page);
});

function storedUser(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("currentUser") ?? "null"));
}
