// From registration to a new password, including the mails, with and without scripts.
import type { Locator, Page } from "@playwright/test";
import { mailedLink } from "../support/mailbox";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, prefer, signOut, submitSignIn } from "../support/viewer";

const PASSWORD = "seven quiet camels";
const NEW_PASSWORD = "eleven loud parrots";
const CONFIRM = "/auth/confirm-email/";
const RESET = "/auth/restNewPassword/";

const field = (page: Page, name: string): Locator => page.locator(`main input[name=${name}]`);

/** The submit button of the page's form. */
const submit = (page: Page): Locator => page.locator("main button[type=submit]");

/** The error beside a field. */
async function complaint(page: Page, name: string): Promise<string> {
  const ids = await field(page, name).getAttribute("aria-describedby");
  return page.locator(`[id="${ids?.split(" ")[0]}"]`).innerText();
}

/** A unique name, also among projects that run at the same time. */
function newcomer(language: string): { username: string; email: string } {
  const username = `nora.${language}.${Math.random().toString(36).slice(2, 10)}`;
  return { username, email: `${username}@new.example` };
}

async function register(page: Page, username: string, email: string): Promise<void> {
  await page.goto("/login");
  await page.locator('main a[href="/register"]').click();
  const typed = {
    company: "مصنع الواحة",
    firstName: "نورة",
    lastName: "Al-Saad",
    username,
    email,
    password: PASSWORD,
  };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await submit(page).click();
}

for (const { language, letters } of LANGUAGES) {
  test(`a supplier registers, confirms, and forgets the password (${language})`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    pageErrors.expect(/403/, /422/);
    const { username, email } = newcomer(language);
    await prefer(page, portal.url, language);
    await register(page, username, email);
    await expect(page).toHaveURL(/\/register\?sent=true$/);
    await expect(heading(page)).toHaveText(letters);
    const confirm = await mailedLink(portal.mailbox, email, CONFIRM);

    await page.goto("/login");
    await submitSignIn(page, { email, password: PASSWORD });
    await expect(page.locator("main [role=alert]")).toHaveText(letters);

    await page.goto(confirm);
    await page.reload();
    await expect(page.locator("main")).toContainText(username);
    await field(page, "password").fill(NEW_PASSWORD);
    await submit(page).click();
    await expect(field(page, "password")).toHaveAttribute("aria-invalid", "true");
    expect(await complaint(page, "password")).toMatch(letters);
    await field(page, "password").fill(PASSWORD);
    await submit(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await submitSignIn(page, { email, password: PASSWORD });
    await expect(page).toHaveURL(/\/dashboard$/);
    // The buyer has not approved the supplier yet.
    await expect(page.locator("main .approval h1")).toHaveText(letters);
    await page.locator('main a[href="/settings/profile#company"]').click();
    await expect(field(page, "vatNumber")).toBeVisible();
    await signOut(page);

    await page.locator('main a[href="/auth/forgot-password"]').click();
    await expect(page).toHaveURL(/\/auth\/forgot-password$/);
    await field(page, "email").fill(email);
    await submit(page).click();
    await expect(page).toHaveURL(/\/auth\/forgot-password\?sent=true$/);
    const reset = await mailedLink(portal.mailbox, email, RESET);
    await page.goto(reset);
    await field(page, "password").fill("too short");
    await submit(page).click();
    await expect(field(page, "password")).toHaveAttribute("aria-invalid", "true");
    expect(await complaint(page, "password")).toMatch(letters);
    await field(page, "password").fill(NEW_PASSWORD);
    await submit(page).click();
    await expect(page).toHaveURL(/\/login$/);

    await submitSignIn(page, { email, password: PASSWORD });
    await expect(page.locator("main [role=alert]")).toHaveText(letters);
    await submitSignIn(page, { email, password: NEW_PASSWORD });
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(reset);
    await expect(page.locator('main a[href="/auth/forgot-password"]')).toBeVisible();
    await expect(field(page, "password")).toHaveCount(0);
  });
}

test("a taken username is refused beside its field, and the form keeps all text but the password", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, "en");
  await register(page, "Sara.AlHarbi", "sara@new.example");
  await expect(field(page, "username")).toHaveAttribute("aria-invalid", "true");
  expect(await complaint(page, "username")).toBe('Username "Sara.AlHarbi" is already taken');
  await expect(field(page, "email")).toHaveValue("sara@new.example");
  await expect(field(page, "company")).toHaveValue("مصنع الواحة");
  expect(await page.locator("#page-data").textContent()).not.toContain(PASSWORD);
});
