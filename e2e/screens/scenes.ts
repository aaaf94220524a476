// What opens over a page, and what a page says after it was used: pictures that an address alone does not give.
import { expect, type Page } from "@playwright/test";
import { submitSignIn } from "../support/viewer";

export interface Scene {
  subject: string;
  path: string;
  widths: number[];
  act(page: Page): Promise<void>;
}

const ANY = [390, 1440];
const PHONE = [390];

const opens = (name: string) => async (page: Page) => {
  await page.locator(`a[data-panel=${name}]`).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

const pressed = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toBeVisible();
};

export const PUBLIC_SCENES: Scene[] = [
  {
    subject: "login-refused",
    path: "/login",
    widths: ANY,
    act: async (page) => {
      await submitSignIn(page, { email: "nobody", password: "" });
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    },
  },
];

export const SIGNED_IN_SCENES: Scene[] = [
  { subject: "panel-appearance", path: "/dashboard", widths: ANY, act: opens("appearance") },
  { subject: "panel-calculator", path: "/dashboard", widths: ANY, act: opens("calculator") },
  { subject: "panel-palette", path: "/dashboard", widths: ANY, act: pressed("Control+k") },
  { subject: "panel-shortcuts", path: "/dashboard", widths: ANY, act: pressed("?") },
  {
    subject: "user-panel",
    path: "/dashboard",
    widths: ANY,
    act: (page) => page.locator("button[popovertarget=user-menu]").click(),
  },
  {
    subject: "menu-overlay",
    path: "/payments",
    widths: PHONE,
    act: (page) => page.locator("header button[popovertarget=menu]").click(),
  },
  {
    subject: "toast",
    path: "/settings/profile",
    widths: ANY,
    act: async (page) => {
      await page.locator("form[data-form=nameForm] button").click();
      await expect(page.locator(".toast")).toBeVisible();
    },
  },
];
