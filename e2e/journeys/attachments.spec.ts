// Attachments of a document: added, downloaded and removed, with and without scripts.
import { readFile } from "node:fs/promises";
import { expect, test } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const OFFER = {
  name: "offer.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1"),
};

test("a file is attached to a request, downloaded, and removed", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/quotations?tab=to_answer&sort=number");
  await main(page).locator("tbody a").first().click();
  const files = main(page).getByRole("region", { name: "Attachments" });
  await files.getByLabel("Add files").setInputFiles(OFFER);
  await files.getByRole("button", { name: "Upload" }).click();
  const link = files.getByRole("link", { name: "offer.pdf" });
  await expect(link).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(saved.suggestedFilename()).toBe("offer.pdf");
  expect(await readFile(await saved.path())).toEqual(OFFER.buffer);
  await files.getByRole("button", { name: "Remove offer.pdf" }).click();
  await expect(link).toHaveCount(0);
});

test("a renamed executable is refused with a message", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/400|422/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/quotations?tab=to_answer&sort=number");
  await main(page).locator("tbody a").last().click();
  const files = main(page).getByRole("region", { name: "Attachments" });
  await files.getByLabel("Add files").setInputFiles({ ...OFFER, buffer: Buffer.from("MZ\0\0") });
  await files.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("This file type is not supported")).toBeVisible();
  // On the form's page.
  await expect(files.getByLabel("Add files")).toBeInViewport();
});
