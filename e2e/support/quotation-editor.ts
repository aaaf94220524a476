// The editor of a quotation, as a viewer fills it in.
import { expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "./navigation";

export const price = (page: Page): Locator => page.locator("[data-column=unitPrice]").first();
export const submitButton = (page: Page): Locator => page.locator("main button[value=submit]");

/** Requests that were answered already: they can be answered anew as often as tests do it. */
export const SUBMITTED = "/quotations?tab=submitted";

interface Opened {
  /** The request's own path. */
  request: string;
  /** Of the quotation that it holds. */
  revision: number;
}

/** Opens the editor of the first request of the list at hand. */
export async function openEditor(page: Page): Promise<Opened> {
  const link = page.locator("main tbody a[href^='/quotations/']").first();
  const request = (await link.getAttribute("href")) ?? "";
  const revision = await heldRevision(page, request);
  await page.goto(`${request}/quotation`);
  await hydrated(page);
  return { request, revision };
}

/** Types a price for every line. */
export async function fillPrices(page: Page, typed: string): Promise<void> {
  for (const field of await page.locator("[data-column=unitPrice]").all()) await field.fill(typed);
}

/** The revision of the quotation that the portal holds; 0 where it holds none. */
export async function heldRevision(page: Page, request: string): Promise<number> {
  await page.goto(request);
  const data = JSON.parse(await page.locator("#page-data").innerText());
  return data.page.props.request.quotation?.revision ?? 0;
}

/** Presses submit, and waits until the request's page says that it is done. */
export async function expectSubmitted(page: Page, request: string): Promise<void> {
  await submitButton(page).click();
  await expect(page).toHaveURL(request);
}
