// Uploads of prices: rows that join a draft whose page is open, and the buyers of the download and the upload.
import { answerForm, draftStatus } from "../support/answers";
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { downloaded, linesOf, priceOf, UPLOAD, upload, withPrice } from "../support/price-file";
import { expect } from "../support/test";
import { heading, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
});

test("a page of a draft keeps the values of lines that an upload adds meanwhile", async ({
  page,
  portal,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  await signIn(page, portal.manager, UPLOAD);
  const [headings = "", ...rows] = await linesOf(await downloaded(page));
  const [first = "", second = ""] = rows;
  await upload(
    page,
    [headings, withPrice(first, priceOf(first)), withPrice(second, "-5")].join("\n"),
  );
  const link = main(page).getByRole("link", { name: /^Review draft/ });
  const editor = `${await link.getAttribute("href")}`;
  const open = await context.newPage();
  await open.goto(editor);
  await hydrated(open);

  await main(page).getByRole("link", { name: "Add to draft" }).click();
  await expect(heading(page)).toContainText("Upload new prices");
  await upload(page, [headings, withPrice(second, priceOf(second))].join("\n"));
  await expect(page).toHaveURL(/\/upload\/[\w-]+$/);
  await expect(link).toHaveAttribute("href", editor);

  const note = answerForm(open).getByLabel("Note to the buyer");
  await note.fill("Both prices");
  await expect(draftStatus(open)).toContainText("Draft saved");
  await page.goto(editor);
  await expect(main(page).getByLabel("Note to the buyer")).toHaveValue("Both prices");
  const prices = main(page).locator("[data-column=price]");
  await expect(prices).toHaveCount(2);
  await expect(prices.first()).toHaveValue(`${Number(priceOf(first))}`);
  await expect(prices.last()).toHaveValue(`${Number(priceOf(second))}`);
});

test("the buyer of an upload follows that of the download until another one is chosen", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.manager, UPLOAD);
  const buyers = main(page).getByLabel("Buyer");
  const [download, sent] = [buyers.first(), buyers.last()];
  await hydrated(page);
  await download.selectOption({ index: 1 });
  const second = await download.inputValue();
  await expect(sent).toHaveValue(second);
  await sent.selectOption({ index: 0 });
  await download.selectOption({ index: 0 });
  await download.selectOption({ index: 1 });
  await expect(sent).not.toHaveValue(second);
});
