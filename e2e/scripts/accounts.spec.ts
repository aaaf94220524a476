// The scripts of the account pages: shown passwords, and mailed links that do not leak.

import { mailedLink } from "../support/mailbox";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { prefer } from "../support/viewer";

test("a shown password is never kept with the typed text", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, "en");
  await page.goto("/register");
  await hydrated(page);
  const password = page.locator("input[name=password]");
  const reveal = page.getByRole("button", { name: "Show the password" });
  await password.fill("seven quiet camels");
  await expect(password).toHaveAttribute("type", "password");
  await reveal.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(reveal).toHaveAttribute("aria-pressed", "true");
  await page.locator("main button[type=submit]").click();
  await expect(page.locator("input[name=company]")).toBeFocused();
  expect(await password.getAttribute("value")).toBeNull();
  await expect(password).toHaveAttribute("type", "password");
  await expect(reveal).toHaveAttribute("aria-pressed", "false");
});

test("a shown password is not kept with unsent text", async ({ page }) => {
  await page.goto("/register");
  await hydrated(page);
  await page.locator("input[name=company]").fill("مصنع الواحة");
  await page.locator("main .reveal").click();
  await page.locator("input[name=password]").fill("seven quiet camels");
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain("seven quiet camels");
});

test("no request reveals a mailed link's token", async ({ page, portal, pageErrors }) => {
  // The logo links to the dashboard, which redirects to the sign-in page.
  pageErrors.expect(/401/);
  await page.goto("/auth/forgot-password");
  await page.locator("input[name=email]").fill(portal.user.email);
  await page.locator("main button[type=submit]").click();
  const link = await mailedLink(portal.mailbox, portal.user.email, "/auth/restNewPassword/");
  const referrers: (string | undefined)[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer));
  await page.goto(link);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto("/login");
  expect(referrers.length).toBeGreaterThan(2);
  // A last request of the page before the link may still have that page's address.
  for (const referrer of referrers) expect(referrer ?? "").not.toContain("/auth/restNewPassword/");
});

test("the strength of a new password is told while somebody registers", async ({ page }) => {
  await page.goto("/register");
  await hydrated(page);
  const strength = page.locator(".strength");
  const password = page.locator("input[name=password]");
  await page.locator("input[name=username]").fill("wahatalkhaleej");
  for (const [typed, score] of [
    ["wahatalkhaleej", /[01]/],
    ["seven quiet camels walk", /[34]/],
  ] as const) {
    await password.fill(typed);
    await expect(strength).toHaveAttribute("data-score", score);
  }
  await password.fill("");
  await expect(strength).not.toHaveAttribute("data-score");
});
