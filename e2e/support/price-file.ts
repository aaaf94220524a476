// The file of new prices: downloaded as CSV, filled in and uploaded.
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { main } from "./viewer";

/** After the last day of every price of the demo. */
export const FROM = "2031-01-01";
export const UPLOAD = "/products-price/requests/upload";

export async function downloaded(page: Page): Promise<Download> {
  const download = page.waitForEvent("download");
  await main(page).getByText("Download as CSV").click();
  return download;
}

export async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile((await download.path()) ?? "", "utf8");
  return text.replace("\uFEFF", "").split(/\r?\n/);
}

/** The current price of a row of the template, whose last three cells are empty. */
export const priceOf = (row: string) => /,([^,]*),,,$/.exec(row)?.[1] ?? "";

/** The row with a new price and its first day. */
export const withPrice = (row: string, price: string) => row.replace(/,,,$/, `,${price},${FROM},`);

export async function upload(page: Page, file: string): Promise<void> {
  await main(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await main(page).getByRole("button", { name: "Upload" }).last().click();
}
