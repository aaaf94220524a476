// Signing in and out, with and without scripts.
import { expect, test } from "../support/test";
import {
  heading,
  LANGUAGES,
  menuLink,
  prefer,
  root,
  signIn,
  signInForm,
  signOut,
  submitSignIn,
} from "../support/viewer";

test("the first visit is in Arabic, right to left", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  await expect(root(page)).toHaveAttribute("lang", "ar");
  await expect(root(page)).toHaveAttribute("dir", "rtl");
  await expect(page).toHaveTitle(/\p{Script=Arabic}/u);
  await expect(heading(page)).toHaveText(/\p{Script=Arabic}/u);
});

test("an account manager reaches the settings and the profile", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await expect(menuLink(page, "/settings/bankAccounts")).toHaveCount(1);
  await expect(menuLink(page, "/settings/users")).toHaveCount(1);
  await page.getByRole("banner").locator("button.user").click();
  await page.locator('#user-menu a[href="/settings/profile"]').click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
});

test("an ordinary user has the menu entries of the settings that they may view, and none of the profile", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.user);
  await expect(menuLink(page, "/payments")).toHaveCount(1);
  const shell = page.locator("nav, header, #user-menu");
  const links = shell.locator('a[href^="/settings/"]');
  const addresses = await links.evaluateAll((all) => all.map((it) => it.getAttribute("href")));
  expect(addresses).toEqual([
    "/settings/profile/security",
    "/settings/bankAccounts",
    "/settings/users",
    "/settings/profile/company",
  ]);
});

for (const { language, letters } of LANGUAGES) {
  test(`a wrong password is reported at the form, which keeps the email address (${language})`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    pageErrors.expect(/422/);
    await prefer(page, portal.url, language);
    await page.goto("/login");
    await submitSignIn(page, { email: portal.user.email, password: "not the password" });
    await expect(signInForm(page).getByRole("alert")).toHaveText(letters);
    await expect(page.locator("input[name=email]")).toHaveValue(portal.user.email);
    expect(await page.content()).not.toContain("not the password");

    await submitSignIn(page, portal.user);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test("signing in redirects to the requested page", async ({ page, portal }) => {
  await page.goto("/payments?state=open");
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(`${portal.url}/payments?state=open`);
});

test("signing in never redirects out of the portal", async ({ page, portal }) => {
  await page.goto(`/login?next=${encodeURIComponent("//elsewhere.example/")}`);
  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
});

test("a signed-in viewer is redirected from the sign-in page", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  for (const path of ["/login", "/"]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
  }
});

test("after signing out, neither an address nor the back button shows anything", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.manager, "/payments");
  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(signInForm(page)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});
