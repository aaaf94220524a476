// Dialogs and outcomes of forms, which need actions after the page has loaded.
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

/** Pages of documents, whose numbers differ from day to day. */
export function documentScenes(pages: Record<string, string>): Scene[] {
  const scene = (subject: string, page: string, act: Scene["act"]): Scene => ({
    subject,
    path: pages[page] ?? "",
    widths: ANY,
    act,
  });
  const refused = (button: string) => async (page: Page) => {
    await page.locator(button).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  };
  return [
    scene("order-reject", "order-to-confirm", (page) => page.locator("summary.button").click()),
    scene("order-filters", "purchase-orders", (page) => page.locator(".filters-button").click()),
    scene("order-selected", "purchase-orders", (page) =>
      page.locator(".pick input").first().check(),
    ),
    scene("response-refused", "order-response", async (page) => {
      await page.locator(".choices input[value=CA]").first().check();
      await refused(".form-bar button[value=review]")(page);
    }),
    scene("despatch-refused", "despatch-advice", async (page) => {
      await page.locator(".shipped input").first().fill("99999");
      await refused(".form-bar button[value=review]")(page);
    }),
    scene("editor-wrong-figure", "quotation-editor", async (page) => {
      await page.locator("[data-column=unitPrice]").first().fill("1,5");
      await page.keyboard.press("Tab");
    }),
  ];
}
