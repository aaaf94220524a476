// Two-step verification where scripts run: passkeys, the strength of a password, and how its pages look.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { begin, SECURITY, SETUP, setUpSecondFactor } from "../support/second-factor";
import { expect } from "../support/test";
import { totp } from "../support/totp";
import {
  heading,
  LANGUAGES,
  looked,
  type Mode,
  main,
  prefer,
  submitSignIn,
} from "../support/viewer";

const test = withOwnPortal();

const WIDTHS = [390, 820, 1440];
const MODES: Mode[] = ["light", "dark"];

/** Chromium's authenticator, which confirms its user by itself while it is told to. */
async function addAuthenticator(page: Page): Promise<(confirms: boolean) => Promise<void>> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (enabled) => {
    await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
}

test("a passkey is added, takes the place of the code, and is removed", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  // Browsers bind no passkeys to IP addresses.
  const url = portal.url.replace("127.0.0.1", "localhost");
  const confirm = await addAuthenticator(page);
  await page.goto(`${url}/login`);
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL(`${url}/dashboard`);
  await page.goto(`${url}${SETUP}`);
  await begin(page, portal.user.password);
  const key = (await main(page).locator(".setup-key bdi").textContent()) ?? "";
  await expect(heading(page)).toBeFocused();
  await main(page).locator("input[name=code]").fill("wrong");
  await main(page).locator("button[type=submit]").click();
  await expect(main(page).locator("input[name=code][aria-invalid=true]")).toBeFocused();
  await main(page).locator("input[name=code]").fill(totp(key));
  await main(page).locator("button[type=submit]").click();
  await expect(main(page).locator(".recovery-codes li")).toHaveCount(10);
  const codes = await main(page).locator(".recovery-codes bdi").allTextContents();

  await page.goto(`${url}${SECURITY}`);
  await hydrated(page);
  const adding = main(page).locator("#passkeys > section > details");
  await adding.locator("summary").click();
  await adding.locator("[name=name]").fill("My laptop");
  await adding.locator("[name=password]").fill("not the password");
  await adding.locator("[name=code]").fill(codes[0] ?? "");
  await adding.locator("[type=submit]").click();
  await expect(adding.locator("[name=password]")).toHaveAttribute("aria-invalid", "true");
  await adding.locator("[name=password]").fill(portal.user.password);
  await adding.locator("[name=code]").fill(codes[0] ?? "");
  await adding.locator("[type=submit]").click();
  await expect(main(page).locator("#passkeys li")).toContainText("My laptop");

  // The suggestion of the passkey is not taken.
  await confirm(false);
  await page.locator("button[popovertarget=user-menu]").click();
  await page.locator("form[data-enhance=sign-out] button").click();
  await expect(page).toHaveURL(/\/login/);
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL(/\/login\/second-factor$/);
  await confirm(true);
  await main(page).locator(".passkey button").click();
  await expect(page).toHaveURL(`${url}/dashboard`);

  await page.goto(`${url}${SECURITY}`);
  await hydrated(page);
  const passkey = main(page).locator("#passkeys li");
  await expect(passkey.locator("time")).toHaveCount(2);
  await passkey.locator("summary").click();
  await passkey.locator("[name=password]").fill(portal.user.password);
  await passkey.locator("[name=code]").fill(codes[1] ?? "");
  await passkey.locator("[type=submit]").click();
  await expect(main(page).locator("#passkeys li")).toHaveCount(0);

  const removal = main(page).locator("details:has([action$='/second-factor/remove'])");
  await removal.locator("summary").click();
  await removal.locator("[name=password]").fill(portal.user.password);
  await removal.locator("[name=code]").fill(codes[2] ?? "");
  await removal.locator("[type=submit]").click();
  await expect(main(page).locator(`a[href$="${SETUP}"]`)).toBeVisible();
});

test("a passkey is set up first and signs in without a password", async ({ page, portal }) => {
  const url = portal.url.replace("127.0.0.1", "localhost");
  const account = { email: "manager@other.example", password: "gulf-manager-7" };
  await addAuthenticator(page);
  await page.goto(`${url}/login`);
  await expect(page.locator("input[name=email]")).toHaveAttribute(
    "autocomplete",
    "username webauthn",
  );
  await submitSignIn(page, account);
  await expect(page).toHaveURL(`${url}/dashboard`);
  await page.goto(`${url}${SETUP}`);
  await hydrated(page);
  await main(page).locator(".add-passkey summary").click();
  const form = main(page).locator("[data-form=passkeyForm]");
  await form.locator("[name=name]").fill("My laptop");
  await form.locator("[name=password]").fill(account.password);
  await form.locator("[type=submit]").click();
  await expect(main(page).locator(".recovery-codes li")).toHaveCount(10);

  // The authenticator takes the browser's suggestion by itself.
  await page.context().clearCookies();
  await page.goto(`${url}/login?next=%2Fpurchase-orders`);
  await expect(page).toHaveURL(`${url}/purchase-orders`);

  // A browser without suggestions has the button.
  await page.context().clearCookies();
  await page.addInitScript(() =>
    Reflect.deleteProperty(PublicKeyCredential, "isConditionalMediationAvailable"),
  );
  await page.goto(`${url}/login`);
  await hydrated(page);
  await main(page).locator(".passkey button").click();
  await expect(page).toHaveURL(`${url}/dashboard`);
});

test("the strength of a new password is told while it is typed", async ({ page, portal }) => {
  await page.goto("/login");
  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(SECURITY);
  await hydrated(page);
  const strength = main(page).locator(".strength");
  for (const [password, score] of [
    ["password1234", /[01]/],
    ["seven quiet camels walk", /[34]/],
  ] as const) {
    await main(page).locator("[name=newPassword]").fill(password);
    await expect(strength).toHaveAttribute("data-score", score);
  }
  await main(page).locator("[name=newPassword]").fill("");
  await expect(strength).not.toHaveAttribute("data-score");
});

for (const { language } of LANGUAGES) {
  test(
    `the pages are accessible, and nothing moves on them (${language})`,
    looked(language),
    async ({ page, portal }) => {
      test.slow();
      // The tests share the portal, and a key that was begun stays for a while.
      const account = language === "ar" ? portal.manager : portal.user;
      await prefer(page, portal.url, language);
      await page.goto("/login");
      await submitSignIn(page, account);
      await expect(page).toHaveURL(/\/dashboard$/);
      const look = async (where: string) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.reload();
          await hydrated(page);
          expect(await layoutShifts(page), `${where} at ${width}`).toEqual([]);
          const shown = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(shown, `${where} at ${width}`).toBe(width);
        }
        for (const mode of MODES) {
          await prefer(page, portal.url, language, mode);
          await page.reload();
          await expectAccessible(page, `${where}, ${mode}`);
        }
      };
      for (const path of ["/settings/profile", SECURITY, SETUP]) {
        await page.goto(path);
        await look(path);
      }
      await begin(page, account.password);
      await expect(main(page).locator("svg.qr-code")).toBeVisible();
      await look("the key");
    },
  );
}

test("the pages with codes are accessible", async ({ page, portal }) => {
  const account = { email: "finance@demo.example", password: "nakheel-finance-7" };
  await page.goto("/login");
  await submitSignIn(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  await setUpSecondFactor(page, account);
  await expectAccessible(page, "the recovery codes");
  await page.goto(SECURITY);
  for (const summary of await main(page).locator("summary").all()) {
    await summary.click();
    await expectAccessible(page, "a form of the second factor");
  }
  await page.context().clearCookies();
  await page.goto("/login");
  await submitSignIn(page, account);
  await expect(page).toHaveURL(/\/login\/second-factor$/);
  await expectAccessible(page, "the second step");
  await page.goto(`${portal.url}/auth/change-email/forged`);
  await expectAccessible(page, "a link that is none");
});
