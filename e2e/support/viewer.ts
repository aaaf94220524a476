// A viewer's actions, the same with and without scripts.
import { expect, type Locator, type Page } from "@playwright/test";
import type { Account } from "./portal";
import { shareSession } from "./sessions";

export type Language = "ar" | "en";
export type Mode = "light" | "dark";

/** Each language's direction, and a letter of its script. */
export const LANGUAGES = [
  { language: "ar", direction: "rtl", letters: /\p{Script=Arabic}/u },
  { language: "en", direction: "ltr", letters: /^[^\p{Script=Arabic}]+$/u },
] as const;

/** Details of a test that takes too long for every change. */
export const LONG = { tag: "@long" };

/** Details of a test that only looks at pages: Arabic in light mode with every change, the rest in the long tests. */
export const looked = (language: string, mode = "light") =>
  language === "ar" && mode === "light" ? {} : LONG;

export const main = (page: Page): Locator => page.locator("main");
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
export const root = (page: Page): Locator => page.locator("html");
export const signInForm = (page: Page): Locator =>
  page.locator("form[action$='/users/authenticate']");

/** A link of the side menu, by its route. */
export const menuLink = (page: Page, route: string): Locator =>
  page.locator(`nav a[href="${route}"]`).first();

/** Turns on data saving from the next document on. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
}

const PREFERENCES = "portal-preferences";

/** Sets the language and mode of a viewer who chose them before. */
export function prefer(
  page: Page,
  url: string,
  language: Language,
  mode: Mode = "light",
): Promise<void> {
  return preferSettings(page, url, { language, mode });
}

/** Sets the layout settings of a viewer who chose them before; all others have their defaults. */
export async function preferSettings(
  page: Page,
  url: string,
  settings: Record<string, string>,
): Promise<void> {
  const direction = settings.language === "en" ? "ltr" : "rtl";
  const value = Object.entries({ direction, ...settings })
    .map((setting) => setting.join(":"))
    .join(".");
  await page.context().addCookies([{ name: PREFERENCES, value, url }]);
}

/** Fills and sends the page's sign-in form. */
export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await signInForm(page).locator("button[type=submit]").click();
}

/** Opens `path` as a signed-in viewer, with this browser's settings. */
export async function signIn(page: Page, account: Account, path = "/dashboard"): Promise<void> {
  const chosen = await keptPreferences(page);
  await shareSession(page.context(), account);
  await keepOnAccount(page, chosen?.value ?? "");
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Resets the account's settings to these, because tests share accounts. */
export async function keepOnAccount(page: Page, settings: string): Promise<void> {
  const pairs = settings.split(".").map((setting) => setting.split(":"));
  const form = { reset: "1", language: "ar", ...Object.fromEntries(settings ? pairs : []) };
  await page.request.post("/preferences", { form, maxRedirects: 0 });
}

async function keptPreferences(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === PREFERENCES);
}

type Setting = "language" | "mode" | "sidebarSize";

/** Presses the switch that posts this setting. */
export async function pressSwitch(page: Page, setting: Setting, value: string): Promise<void> {
  const form = page.locator("form[data-enhance=preferences]", {
    has: page.locator(`[name=${setting}][value=${value}]`),
  });
  await form.getByRole("button").click();
}

/** Presses the switch, and waits until the setting is saved. */
export async function switchTo(page: Page, setting: Setting, value: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith("/preferences"));
  await pressSwitch(page, setting, value);
  await saved;
}

/** Signs out by the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator("button[popovertarget=user-menu]").click();
  await page.locator("form[data-enhance=sign-out] button").click();
}
