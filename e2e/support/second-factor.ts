// Sets up two-step verification by the portal's pages.
import { expect, type Page } from "@playwright/test";
import type { Account } from "./portal";
import { totp } from "./totp";
import { main } from "./viewer";

export const SECURITY = "/settings/profile/security";
export const SETUP = "/settings/profile/second-factor";

export interface Factor {
  key: string;
  recoveryCodes: string[];
}

/** Asks for the key of an authenticator app. */
export async function begin(page: Page, password: string): Promise<void> {
  const form = main(page).locator("[data-form=beginForm]");
  await form.locator("input[name=password]").fill(password);
  await form.locator("button[type=submit]").click();
}

/** Uses the present code of the app up. */
export async function setUpSecondFactor(page: Page, account: Account): Promise<Factor> {
  await page.goto(SECURITY);
  await main(page).locator(`a[href$="${SETUP}"]`).click();
  await begin(page, account.password);
  // Large enough for a camera.
  const shown = await main(page).locator("svg.qr-code").boundingBox();
  expect(shown?.height).toBeGreaterThan(200);
  expect(shown?.width).toBeCloseTo(shown?.height ?? 0);
  // The modules touch and do not overlap.
  const modules = main(page).locator("svg.qr-code path").last();
  await expect(modules).toHaveCSS("stroke-width", "1px");
  await expect(modules).toHaveCSS("stroke-linecap", "butt");
  const key = (await main(page).locator(".setup-key bdi").textContent()) ?? "";
  await main(page).locator("input[name=code]").fill(totp(key));
  await main(page).locator("button[type=submit]").click();
  await expect(main(page).locator(".recovery-codes li")).toHaveCount(10);
  return { key, recoveryCodes: await main(page).locator(".recovery-codes bdi").allTextContents() };
}
