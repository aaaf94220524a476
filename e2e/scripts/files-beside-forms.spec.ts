// Adding and removing files does not affect typed text.
import type { Page } from "@playwright/test";
import { field, openAnswer, QUOTATION, saveDraft } from "../support/answers";
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

const price = (page: Page) => page.locator("[data-column=unitPrice]").first();
const files = (page: Page) => page.locator("main .attachments li");

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
});

async function attach(page: Page): Promise<void> {
  const form = page.locator("main form.upload");
  const file = { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("A note") };
  await form.locator("input[type=file]").setInputFiles(file);
  await form.locator("button[type=submit]").click();
}

test("a file is added to a quotation without leaving it", async ({ page }) => {
  const { document } = await openAnswer(page, QUOTATION);
  const before = await files(page).count();
  await price(page).fill("64.5");
  await attach(page);
  await expect(files(page)).toHaveCount(before + 1);
  await expect(page).toHaveURL(`${document}/quotation#attachments`);
  await expect(price(page)).toHaveValue("64.5");
});

test("a failed removal of a file leaves the form unchanged", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { document } = await openAnswer(page, QUOTATION);
  await attach(page);
  await expect(page).toHaveURL(/#attachments$/);
  await price(page).fill("300");
  await saveDraft(page, QUOTATION, "Saved");
  await page.goto(`${document}/quotation`);
  await hydrated(page);
  await context.setOffline(true);
  await files(page).last().getByRole("button").click();
  await expect(page.locator(".toast")).toBeVisible();
  await expect(price(page)).toHaveValue("300");
  await expect(field(page, "note")).toHaveValue("Saved");
  // The notice goes when the next try succeeds, long before its time is over.
  await context.setOffline(false);
  const before = await files(page).count();
  await files(page).last().getByRole("button").click();
  await expect(files(page)).toHaveCount(before - 1);
  await expect(page.locator(".toast.warning")).toHaveCount(0);
});

test("a question to the buyer survives the upload of a file", async ({ page }) => {
  const { document } = await openAnswer(page, QUOTATION);
  await page.goto(document);
  await hydrated(page);
  const before = await files(page).count();
  const comment = page.locator("main form.comment-form [name=text]");
  await comment.fill("May we deliver in two parts?");
  await attach(page);
  await expect(files(page)).toHaveCount(before + 1);
  await expect(comment).toHaveValue("May we deliver in two parts?");
});
