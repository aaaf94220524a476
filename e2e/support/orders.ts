// Demo orders in the states that tests need.
import { expect, type Locator, type Page } from "@playwright/test";

/** The links to the orders of the shown list. */
export const orderLinks = (page: Page): Locator => page.locator("main tbody td a");

/** Opens the first order of a tab; returns its path. */
export async function openOrder(page: Page, tab: string): Promise<string> {
  await page.goto(`/purchase-orders?tab=${tab}`);
  const path = await orderLinks(page).first().getAttribute("href");
  expect(path).not.toBeNull();
  await page.goto(path ?? "");
  return path ?? "";
}

/** The form with this action. */
export const formTo = (page: Page, action: string): Locator =>
  page.locator(`main form[action$="${action}"]`);

/** A page of each kind of an order's pages. */
export async function orderPages(page: Page): Promise<Record<string, string>> {
  const first = async (tab: string) => {
    await page.goto(`/purchase-orders?tab=${tab}`);
    return orderLinks(page).first().getAttribute("href");
  };
  const [toConfirm, toShip, done] = [
    await first("to_confirm"),
    await first("to_ship"),
    await first("done"),
  ];
  return {
    order: `${done}`,
    "order-to-ship": `${toShip}`,
    "order-to-confirm": `${toConfirm}`,
    "order-response": `${toConfirm}/response`,
    "despatch-advice": `${toShip}/despatch-advice`,
  };
}
