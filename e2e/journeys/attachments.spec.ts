// Attachments of a document: added, downloaded and removed, with and without scripts.
import { readFile } from "node:fs/promises";
import { expect, test } from "../support/test";
import { LANGUAGES, main, prefer, signIn } from "../support/viewer";

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
  await files.getByRole("button", { name: "Upload", exact: true }).click();
  const link = files.getByRole("link", { name: "offer.pdf" });
  await expect(link).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(saved.suggestedFilename()).toBe("offer.pdf");
  expect(await readFile(await saved.path())).toEqual(OFFER.buffer);
  await files.getByRole("button", { name: "Remove offer.pdf" }).click();
  await expect(link).toHaveCount(0);
});

const ACCEPTED =
  ".pdf, .png, .jpg, .jpeg, .webp, .tif, .tiff, .xlsx, .docx, .pptx, .dxf, .csv, .txt";

test("a refusal says which files are accepted, and goes when the next try succeeds", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/400|422/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/quotations?tab=to_answer&sort=number");
  await main(page).locator("tbody a").last().click();
  const files = main(page).getByRole("region", { name: "Attachments" });
  const send = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await files.getByLabel("Add files").setInputFiles(file);
    await files.getByRole("button", { name: "Upload", exact: true }).click();
  };
  const executable = Buffer.from("MZ\0\0");
  await send({ ...OFFER, name: "setup.exe", buffer: executable });
  const refusal = files.getByText("are not accepted");
  await expect(refusal).toContainText("setup.exe");
  await expect(refusal).toContainText(ACCEPTED);
  await expect(refusal).toContainText("10");
  // On the form's page.
  await expect(files.getByLabel("Add files")).toBeInViewport();
  await send({ ...OFFER, buffer: executable });
  await expect(files.getByText("does not match the end of its name")).toContainText(ACCEPTED);
  await send(OFFER);
  await expect(files.getByRole("link", { name: "offer.pdf" })).toBeVisible();
  await expect(files.getByRole("alert")).toHaveCount(0);
  await files.getByRole("button", { name: "Remove offer.pdf" }).click();
});

for (const { language, letters } of LANGUAGES) {
  test(`the file button is worded by the portal (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager, "/quotations?tab=to_answer&sort=number");
    await main(page).locator("tbody a").first().click();
    const box = main(page).locator(".file-box");
    const input = box.locator("input");
    await expect(box.locator(".button")).toHaveText(letters);
    await expect(box.locator(".file-none")).toHaveText(letters);
    // The browser's own button and words are unseen, and take the presses and the focus.
    await expect(input).toHaveCSS("opacity", "0");
    await expect(input).toHaveAttribute("type", "file");
    expect(await input.boundingBox()).toEqual(await box.boundingBox());
    await page.keyboard.press("Tab");
    await input.focus();
    await expect(box.locator(".button")).toHaveCSS("outline-style", "solid");
    await input.setInputFiles(OFFER);
    await expect(box.locator(".file-none")).toBeHidden();
    await expect(box.locator(".file-chosen")).toBeVisible();
  });
}
