// An inquiry about an invoice: asked, written in again and closed, with and without scripts.
import type { Page } from "@playwright/test";
import { formTo } from "../support/orders";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { LANGUAGES, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();
const [, ENGLISH] = LANGUAGES;

/** Opens an invoice that nothing was asked about. */
async function openInvoice(page: Page): Promise<void> {
  const links = await main(page).locator("tbody a[href*='/invoices/']").all();
  const paths = await Promise.all(links.map((link) => link.getAttribute("href")));
  for (const path of paths) {
    await page.goto(path ?? "");
    if ((await main(page).getByText("Send an inquiry to the buyer", { exact: true }).count()) > 0)
      return;
  }
  throw new Error("every invoice has an open inquiry");
}

test("the buyer is asked about an invoice, until the inquiry is closed", async ({
  page,
  portal,
}) => {
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.manager, "/payments?tab=invoices");
  await openInvoice(page);
  const inquiries = main(page).locator("#inquiries");
  await inquiries.getByText("Send an inquiry to the buyer", { exact: true }).click();
  const ask = formTo(page, "/inquiries");
  await ask.getByLabel("Subject").selectOption("short");
  await ask.locator("textarea").fill("120.00 are missing");
  await ask.locator("button[type=submit]").click();

  const inquiry = inquiries.locator(".inquiry").first();
  await expect(inquiry.getByRole("heading")).toContainText("Paid amount too small");
  await expect(inquiry).toContainText("120.00 are missing");
  await expect(ask).toHaveCount(0);

  const write = formTo(page, "/inquiries/comments");
  await write.locator("textarea").fill("Of your last payment");
  await write.locator("button[type=submit]").click();
  await expect(inquiry).toContainText("Of your last payment");

  await inquiry.getByRole("button", { name: "Close inquiry" }).click();
  await expect(inquiry.getByRole("heading")).toContainText("Closed");
  await expect(write).toHaveCount(0);
  await expect(inquiries.getByText("Send an inquiry to the buyer", { exact: true })).toBeVisible();
});
