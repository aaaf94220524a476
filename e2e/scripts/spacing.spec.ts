// Sheets, buttons, rows and columns have the room of their kind at every width.
import type { Locator } from "@playwright/test";
import { openOrder } from "../support/orders";
import { expect, test } from "../support/test";
import { main, preferSettings, signIn } from "../support/viewer";

test.beforeEach(async ({ page, portal }) => {
  await preferSettings(page, portal.url, { language: "en", sidebarSize: "lg" });
  await signIn(page, portal.manager);
});

/** CSS pixels between an element's edge and the next element's, below it or beside it. */
async function gap(one: Locator, next: Locator, side: "x" | "y"): Promise<number> {
  const [before, after] = [await one.boundingBox(), await next.boundingBox()];
  const size = side === "x" ? before?.width : before?.height;
  return Math.round((after?.[side] ?? 0) - (before?.[side] ?? 0) - (size ?? 0));
}

test("the dashboard's sheets stand apart", async ({ page }) => {
  const steps = main(page).locator("section", { has: page.locator(".next-steps") });
  expect(await gap(steps, main(page).locator(".dashboard > .stack").first(), "y")).toBe(24);
});

test("the buttons of the permission presets stand apart", async ({ page }) => {
  await page.goto("/settings/users/invitations");
  const buttons = main(page).locator(".permission-fields button");
  expect(await gap(buttons.first(), buttons.nth(1), "x")).toBe(10);
});

test("the rows of packages are separated on phones", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const order = await openOrder(page, "to_ship");
  await page.goto(`${order}/despatch-advice`);
  const rows = main(page).locator("fieldset.fields");
  await expect(rows.first()).toHaveCSS("border-top-width", "0px");
  await expect(rows.nth(1)).toHaveCSS("border-top-width", "1px");
});

test("the aging by buyer shows all columns, and on phones one rule above each buyer", async ({
  page,
}) => {
  await page.goto("/payments/aging");
  await expect(main(page).locator(".filter-form button")).toHaveText("Apply");
  const table = main(page).locator(".scroller").first();
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = await table.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(hidden, `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.locator("tbody tr").nth(1)).toHaveCSS("border-top-width", "1px");
  await expect(table.locator("tbody th").nth(1)).toHaveCSS("border-top-width", "0px");
});
