// Two-step verification and the list of devices, with and without scripts.
import type { Browser, Page } from "@playwright/test";
import { mailedLink } from "../support/mailbox";
import { withOwnPortal } from "../support/own-portal";
import type { Account } from "../support/portal";
import { SECURITY, setUpSecondFactor } from "../support/second-factor";
import { expect } from "../support/test";
import { totp } from "../support/totp";
import { main, submitSignIn } from "../support/viewer";

const test = withOwnPortal();

/** Another browser, on the sign-in page. */
async function elsewhere(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/login");
  return page;
}

async function sendCode(page: Page, code: string): Promise<void> {
  await main(page).locator("input[name=code]").fill(code);
  await main(page).locator("form[action$='/login/second-factor'] [type=submit]").click();
}

async function signInWith(page: Page, account: Account, code: string): Promise<void> {
  await submitSignIn(page, account);
  await expect(page).toHaveURL(/\/login\/second-factor$/);
  await sendCode(page, code);
}

test("sign-ins need a code, and a recovery code takes its place once", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await page.goto("/login");
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL(/\/dashboard$/);
  const { key, recoveryCodes } = await setUpSecondFactor(page, portal.user);
  await main(page).locator(`a[href$="${SECURITY}"]`).click();
  await expect(main(page)).toContainText("مفعّل منذ");

  const other = await elsewhere(browser, portal.url);
  await signInWith(other, portal.user, "000000");
  const field = main(other).locator("input[name=code]");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await sendCode(other, totp(key, 1));
  await expect(other).toHaveURL(/\/dashboard$/);

  const third = await elsewhere(browser, portal.url);
  const [recoveryCode = ""] = recoveryCodes;
  await signInWith(third, portal.user, recoveryCode);
  await expect(third).toHaveURL(/\/dashboard$/);
  const fourth = await elsewhere(browser, portal.url);
  await signInWith(fourth, portal.user, recoveryCode);
  await expect(main(fourth)).toContainText("سبق استخدام رمز الاسترداد هذا");

  // The devices: this one and the two others.
  await page.goto(SECURITY);
  const devices = main(page).locator("#devices li");
  await expect(devices).toHaveCount(3);
  await devices.nth(1).getByRole("button").click();
  await expect(devices).toHaveCount(2);
  await main(page).locator("form[action$='/sign-out-others'] button").click();
  await expect(devices).toHaveCount(1);
  for (const ended of [other, third]) {
    await ended.goto("/payments");
    await expect(ended).toHaveURL(/\/login/);
  }
  for (const ended of [other, third, fourth]) await ended.context().close();
});

test("an address changes after the mailed link and the password", async ({ page, portal }) => {
  await page.goto("/login");
  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/settings/profile");
  const form = main(page).locator("form[action$='/profile/email']");
  await form.locator("[name=email]").fill("new@demo.example");
  await form.locator("[name=password]").fill(portal.manager.password);
  await form.locator("[type=submit]").click();
  await expect(main(page)).toContainText("بانتظار التأكيد");
  await page.goto(await mailedLink(portal.mailbox, "new@demo.example", "/auth/change-email/"));
  await expect(main(page)).toContainText("new@demo.example");
  await main(page).locator("[name=password]").fill(portal.manager.password);
  await main(page).locator("form [type=submit]").click();
  await expect(page).toHaveURL(/\/(login|dashboard)$/);
  await page.goto("/settings/profile");
  await expect(main(page)).toContainText("new@demo.example");
});
