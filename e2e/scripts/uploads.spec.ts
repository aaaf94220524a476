// Uploads: files by drag and drop, and filled-in templates.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { expectBackToAsk, holdBack, hydrated, pressLink } from "../support/navigation";
import { UPLOAD, upload } from "../support/price-file";
import { ANSWERABLE, cells, requestsIn } from "../support/quotations";
import { expect, test } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const HEADINGS =
  "Line,Unit price,Offered quantity,Discount %,VAT %,Delivery date,Lead time (days),No offer (yes/no),Substitute item,Note";

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
});

/** Drops a file onto the form. */
async function drop(page: Page, name: string, content: string): Promise<void> {
  const dragged = await page.evaluateHandle(
    ([file = "", text = ""]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], file, { type: "application/pdf" }));
      return transfer;
    },
    [name, content],
  );
  const form = page.locator("form.upload");
  await form.dispatchEvent("dragover", { dataTransfer: dragged });
  await expect(form).toHaveClass(/over/);
  await form.dispatchEvent("drop", { dataTransfer: dragged });
}

test("a dropped file is uploaded, and its progress is shown", async ({ page }) => {
  const [number] = await requestsIn(page, ANSWERABLE);
  await page.goto(`/quotations/${number}`);
  await hydrated(page);
  const release = await holdBack(page, "**/attachments*");
  await drop(page, "dropped.pdf", "%PDF-1.7\n1");
  await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible();
  await expectAccessible(page, "a file on its way");
  release();
  const files = main(page).getByRole("region", { name: "Attachments" });
  await expect(files.getByRole("link", { name: "dropped.pdf" })).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expectAccessible(page, "a file that is attached");
});

test("the progress of a file of prices is shown, and a refused one stays chosen", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await page.goto(UPLOAD);
  await hydrated(page);
  const reason = main(page).getByLabel("Reason", { exact: true });
  await reason.fill("Steel costs more");
  const release = await holdBack(page, `**${UPLOAD}`);
  await upload(page, "x\n1\n");
  await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible();
  await expectAccessible(page, "a file of prices on its way");
  release();
  await expect(main(page).getByRole("alert").first()).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(main(page)).toContainText("prices.csv");
  await expect(reason).toHaveValue("Steel costs more");
});

test("a file that is uploaded without a network stays chosen, and can be sent again", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED|422/);
  await page.goto(UPLOAD);
  await hydrated(page);
  // A viewer who saves data has not loaded the upload's script yet.
  await context.setOffline(true);
  await upload(page, "x\n1\n");
  await expect(main(page).getByRole("alert").first()).toContainText("You are offline.");
  await expect(main(page)).toContainText("prices.csv");

  await context.setOffline(false);
  await expect(main(page).getByRole("alert").first()).toContainText("The connection is back.");
  await main(page).getByRole("button", { name: "Upload" }).last().click();
  await expect(main(page).getByRole("alert").first()).toContainText("This is not the template");
});

test("an upload without progress for two minutes counts as lost", async ({ page }) => {
  await page.clock.install();
  await page.goto(UPLOAD);
  await hydrated(page);
  const release = await holdBack(page, `**${UPLOAD}`);
  await upload(page, "x\n1\n");
  await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible();
  await page.clock.fastForward(125_000);
  await expect(main(page).getByRole("alert").first()).toContainText("connection");
  await expect(page.getByRole("progressbar")).toBeHidden();
  release();
});

test("after an upload, even without a response, the back button shows no outdated page", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const number = (await requestsIn(page, ANSWERABLE)).at(1);
  await page.goto("/payments");
  await pressLink(page, `/quotations/${number}`);
  await expect(page).toHaveURL(`/quotations/${number}`);
  await page.route("**/attachments*", (route) => route.abort());
  const lost = page.waitForEvent("requestfailed");
  await drop(page, "lost.pdf", "%PDF-1.7\n2");
  await lost;
  await expect(page.locator("#attachments").getByRole("alert")).toBeVisible();

  await expectBackToAsk(page, "/payments");
});

test("the uploaded lines go into the draft, and errors are listed by row", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  const number = (await requestsIn(page, ANSWERABLE)).at(-1);
  await page.goto(`/quotations/${number}/quotation`);
  await hydrated(page);
  const filled = main(page).locator(".excel");
  await filled.getByRole("heading", { name: "Fill in with Excel" }).click();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    filled.getByRole("link", { name: "Download the template" }).click(),
  ]);
  expect(template.suggestedFilename()).toBe(`${number}.xlsx`);
  const line = (await cells(page, "unitPrice").first().getAttribute("name"))?.split(".")[1];
  const rows = [HEADINGS, `${line},63.75,,,,,,,,`, "4711,1,,,,,,,,"].join("\n");
  await filled
    .getByLabel("Completed file")
    .setInputFiles({ name: "lines.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await filled.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("1 line was added to the draft.")).toBeVisible();
  await expect(page.getByText("The request has no such line.")).toBeVisible();
  await expect(cells(page, "unitPrice").first()).toHaveValue("63.75");
  await expectAccessible(page, "wrong rows of a file");
});

test("the names of the chosen files are shown", async ({ page }) => {
  const [number] = await requestsIn(page, ANSWERABLE);
  await page.goto(`/quotations/${number}`);
  await hydrated(page);
  const names = ["offer.pdf", "drawing-2.png"];
  const buffer = Buffer.from("%PDF-1.7");
  const files = names.map((name) => ({ name, mimeType: "application/pdf", buffer }));
  await page.getByLabel("Add files").setInputFiles(files);
  await expect(page.locator(".file-chosen bdi")).toHaveText(names);
});

test("the error of a wrong template keeps a distance to what follows", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  const number = (await requestsIn(page, ANSWERABLE)).at(-1);
  await page.goto(`/quotations/${number}/quotation`);
  await hydrated(page);
  const filled = main(page).locator(".excel");
  await filled.getByRole("heading", { name: "Fill in with Excel" }).click();
  const wrong = { name: "setup.exe", mimeType: "text/plain", buffer: Buffer.from("MZ\0\0") };
  await filled.getByLabel("Completed file").setInputFiles(wrong);
  await filled.getByRole("button", { name: "Upload" }).click();
  const error = page.locator(".outcome");
  await expect(error).toContainText("(.xlsx)");
  await expect(error).toContainText("(.csv)");
  const gap = await error.evaluate((element) => {
    const next = element.nextElementSibling?.getBoundingClientRect().top ?? 0;
    return next - element.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(16);
});
