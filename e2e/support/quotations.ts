// The demo's requests for quotation, whose numbers differ from day to day.
import type { Locator, Page } from "@playwright/test";
import type { QuotationRequestRow, QuotationRequestState } from "../../ui/types/server";

/** The states of requests that can be answered. Tests that submit use the last request, tests of drafts the first. */
export const ANSWERABLE: QuotationRequestState[] = ["received", "viewed", "draft"];

/** The numbers of the viewer's requests in one of these states, the soonest deadline first. */
export async function requestsIn(page: Page, states: QuotationRequestState[]): Promise<string[]> {
  const html = await (await page.request.get("/quotations")).text();
  const json = html.match(/id="page-data">(.*?)<\/script>/s)?.[1];
  const rows: QuotationRequestRow[] = JSON.parse(json ?? "").page.props.list.rows;
  return rows.filter(({ state }) => states.includes(state)).map(({ number }) => number);
}

/** Opens the editor of a request that can be answered. */
export async function openAnswerable(page: Page, which: 0 | -1): Promise<string> {
  const number = (await requestsIn(page, ANSWERABLE)).at(which) ?? "";
  await page.goto(`/quotations/${number}/quotation`);
  return number;
}

export const editor = (page: Page): Locator => page.locator("form.editor");

/** The cells of a column, the first line first. */
export const cells = (page: Page, column: string): Locator =>
  editor(page).locator(`[data-column=${column}]`);

export const gross = (page: Page): Locator => editor(page).locator(".form-bar .sum");
