// Language and mode, switched by plain forms, or at once with scripts.
import { expect, test } from "../support/test";
import {
  heading,
  LANGUAGES,
  prefer,
  root,
  signIn,
  signInForm,
  submitSignIn,
  switchTo,
} from "../support/viewer";

const [arabic, english] = LANGUAGES;

for (const [from, to] of [
  [arabic, english],
  [english, arabic],
] as const) {
  test(`the language is switched from ${from.language} to ${to.language} and stays`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, from.language);
    await signIn(page, portal.manager, "/payments?state=open");
    await switchTo(page, "language", to.language);
    await expect(root(page)).toHaveAttribute("lang", to.language);
    await expect(root(page)).toHaveAttribute("dir", to.direction);
    await expect(heading(page)).toHaveText(to.letters);
    await expect(page).toHaveTitle(to.letters);
    await expect(page).toHaveURL(`${portal.url}/payments?state=open`);

    await page.goto("/dashboard");
    await expect(root(page)).toHaveAttribute("lang", to.language);
  });
}

test("the mode is switched, and switched back, and stays", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  for (const mode of ["dark", "light"] as const) {
    await switchTo(page, "mode", mode);
    await expect(root(page)).toHaveAttribute("data-mode", mode);
    await page.goto("/payments");
    await expect(root(page)).toHaveAttribute("data-mode", mode);
  }
});

test("a signed-out visitor switches the language too", async ({ page }) => {
  await page.goto("/login");
  await switchTo(page, "language", "en");
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(heading(page)).toHaveText(english.letters);
});

test("a visitor whose sign-in was refused switches the language on the sign-in page", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await page.goto("/login?next=/payments");
  await submitSignIn(page, { email: "nobody@demo.example", password: "not the password" });
  await expect(signInForm(page).getByRole("alert")).toBeVisible();
  await switchTo(page, "language", "en");
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(signInForm(page)).toBeVisible();
});

test("a user's settings apply in another browser", async ({ page, portal, browser }) => {
  await signIn(page, portal.user);
  await switchTo(page, "mode", "dark");
  await switchTo(page, "language", "en");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await expect(root(other)).toHaveAttribute("lang", "ar");
  await submitSignIn(other, portal.user);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(root(other)).toHaveAttribute("lang", "en");
  await expect(root(other)).toHaveAttribute("data-mode", "dark");
  await elsewhere.close();
});
