// The buyer's desk: a person approves a supplier that registered, and creates a key, with and without scripts.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { enterDesk, PERSON } from "../support/buyer-desk";
import { mailedLink } from "../support/mailbox";
import { type Portal, startEmptyPortal } from "../support/portal";
import { test as base, expect } from "../support/test";
import { heading, LANGUAGES, main, prefer, signOut } from "../support/viewer";

const KEY = "0123456789abcdef0123456789abcdef";
const PASSWORD = "seven quiet camels";

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const portal = await startEmptyPortal({ PORTAL_BUYER_KEYS: `erp:${KEY}` });
      await use(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

async function registerSupplier(page: Page, portal: Portal, username: string): Promise<void> {
  const email = `${username}@new.example`;
  const typed = {
    company: `Wadi ${username}`,
    firstName: "Nora",
    lastName: "Al-Saad",
    username,
    email,
    password: PASSWORD,
  };
  await page.goto("/register");
  for (const [name, value] of Object.entries(typed))
    await main(page).locator(`input[name=${name}]`).fill(value);
  await main(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL(/sent=true/);
  await page.goto(
    new URL(await mailedLink(portal.mailbox, email, "/auth/confirm-email/")).pathname,
  );
  await main(page).locator("input[name=password]").fill(PASSWORD);
  await main(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/login/);
}

// A registration with its mail, and six pages.
test.describe.configure({ timeout: 90_000 });

for (const { language, letters } of LANGUAGES) {
  test(`a person of the buyer's approves a supplier and creates a key (${language})`, async ({
    page,
    portal,
    javaScriptEnabled,
  }) => {
    // axe is a script itself.
    const expectSound = async () => {
      if (javaScriptEnabled !== false) await expectAccessible(page, page.url());
    };
    const username = `w${language}${Math.random().toString(36).slice(2, 8)}`;
    await prefer(page, portal.url, language);
    await registerSupplier(page, portal, username);
    await enterDesk(page, portal);
    await expect(heading(page)).toHaveText(letters);
    await expectSound();

    await main(page).locator("input[type=search]").fill(username);
    await main(page).locator("input[type=search]").press("Enter");
    await main(page).locator("tbody a").first().click();
    await expect(heading(page)).toHaveText(`Wadi ${username}`);
    const approve = main(page).locator("details", {
      has: page.locator("form[action$='/approve']"),
    });
    await approve.locator("summary").click();
    await expectSound();
    await approve.locator("button[type=submit]").click();
    await expect(main(page).locator(".status.good").first()).toBeVisible();
    await expect(main(page)).toContainText(PERSON);

    await page.goto("/buyer/keys");
    const form = main(page).locator("form[action$='/buyer/keys']");
    await form.locator("input[name=name]").fill(`Desk ${username}`);
    await form.locator("input[name=system]").fill("erp");
    await form.locator("input[name='scope.suppliers:read']").check();
    await form.locator("button[type=submit]").click();
    const secret = await main(page).locator(".secret").innerText();
    expect(secret.length).toBeGreaterThan(30);
    await expectSound();
    await page.goto("/buyer/keys");
    await expect(main(page)).toContainText(`Desk ${username}`);
    expect(await page.content()).not.toContain(secret);
    await expectSound();

    await signOut(page);
    await expect(page).toHaveURL("/buyer/login");
    await enterDesk(page, portal, "--scopes=suppliers:read");
    // The account opens the suppliers, and nothing else.
    await expect(page.locator("nav a[href='/buyer/keys']")).toHaveCount(0);
  });
}
