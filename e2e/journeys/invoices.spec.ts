// The invoice of an order, with and without scripts.
import type { Locator, Page } from "@playwright/test";
import { formTo, openOrder } from "../support/orders";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();
const [, ENGLISH] = LANGUAGES;

/** Drafts an invoice of a shipped order, which opens it; returns the order's path. */
async function draftInvoice(page: Page): Promise<string> {
  const order = await openOrder(page, "to_invoice");
  // The second form is that for a part.
  await formTo(page, "/invoices").first().locator("button").click();
  await expect(page).toHaveURL(/\/payments\/invoices\/INV-/);
  await expect(page.getByText("A draft invoice was created. Check").first()).toBeVisible();
  return order;
}

/** Sends an invoice and opens the form of a credit note for it. */
async function openCreditNoteEditor(page: Page): Promise<Locator> {
  await draftInvoice(page);
  await main(page).getByText("Send to the buyer").first().click();
  await formTo(page, "/send").getByRole("button", { name: "Send to the buyer" }).click();
  await expect(main(page).getByText("Under review")).toBeVisible();
  await main(page).getByRole("link", { name: "Issue a credit note" }).click();
  return formTo(page, "/credit-note");
}

/** A chosen file takes the place of the form that sends, until it is uploaded. */
async function attach(page: Page): Promise<void> {
  const send = main(page).getByText("Send to the buyer").first();
  const upload = main(page).locator("form.upload");
  const file = { name: "own.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
  await upload.locator("input[type=file]").setInputFiles(file);
  await expect(send).toBeHidden();
  await expect(main(page).getByText("A chosen file is not uploaded yet.")).toBeVisible();
  await upload.locator("button[type=submit]").click();
  await expect(main(page).locator(".attachments li")).toHaveCount(1);
  await expect(send).toBeVisible();
}

test("an invoice is sent under the supplier's own number, and taken back", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.manager);
  const order = await draftInvoice(page);
  await attach(page);
  await main(page).getByText("Send to the buyer").first().click();
  const send = formTo(page, "/send");
  await send.getByLabel("Number in your own series").fill("NKH 7/2026");
  const today = await send.getByLabel("Invoice date").inputValue();
  await send.getByLabel("Invoice date").fill("2031-01-01");
  await send.getByRole("button", { name: "Send to the buyer" }).click();
  const date = send.getByLabel("Invoice date");
  await expect(date).toHaveAccessibleDescription(/Enter today or an earlier day/);
  await expect(send.getByLabel("Number in your own series")).toHaveValue("NKH 7/2026");
  await date.fill(today);
  await send.getByRole("button", { name: "Send to the buyer" }).click();

  await expect(page).toHaveURL("/payments/invoices/NKH%207%2F2026");
  await expect(heading(page)).toContainText("NKH 7/2026");
  await expect(main(page).getByText("Under review")).toBeVisible();
  const pdf = await page.request.get("/payments/invoices/NKH%207%2F2026/invoice.pdf");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  await main(page).getByText("Withdraw the invoice").first().click();
  const withdraw = formTo(page, "/withdraw");
  await withdraw.getByLabel("Reason").fill("The wrong address");
  await withdraw.getByRole("button", { name: "Withdraw the invoice" }).click();
  await expect(main(page).getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await expect(main(page)).toContainText("The wrong address");
  await page.goto(order);
  await expect(formTo(page, "/invoices").first()).toBeVisible();
});

test("a credit note is issued for a part of an invoice, changed, sent and taken back", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.manager);
  const editor = await openCreditNoteEditor(page);
  await editor.getByLabel("Credited quantity").first().fill("9999999");
  await editor.getByLabel("Reason").fill("Returned goods");
  await editor.getByRole("button", { name: "Create the draft" }).click();
  const quantity = editor.getByLabel("Credited quantity").first();
  await expect(quantity).toHaveAccessibleDescription(/that is not credited yet/);
  await quantity.fill("1");
  await editor.getByRole("button", { name: "Create the draft" }).click();
  await expect(page).toHaveURL(/\/payments\/credit-notes\/CN-/);

  const draft = new URL(page.url()).pathname;
  await main(page).getByRole("link", { name: "Change draft" }).click();
  const change = formTo(page, "/change");
  const changed = change.getByLabel("Credited quantity").first();
  await expect(changed).toHaveValue("1");
  await changed.fill("9999999");
  await change.getByLabel("Reason").fill("Broken goods");
  await change.getByRole("button", { name: "Save draft" }).click();
  await expect(changed).toHaveAccessibleDescription(/that is not credited yet/);
  await expect(changed).toHaveValue("9999999");
  await expect(change.getByLabel("Reason")).toHaveValue("Broken goods");
  await changed.fill("1");
  await change.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(draft);
  await expect(main(page)).toContainText("Broken goods");

  await main(page).getByText("Send to the buyer").first().click();
  const sending = formTo(page, "/send");
  await sending.getByRole("button", { name: "Send to the buyer" }).click();
  await expect(main(page).getByText("Under review")).toBeVisible();
  const path = new URL(page.url()).pathname;
  const ubl = await page.request.get(`${path}/credit-note.xml`);
  expect(await ubl.text()).toContain("<cbc:CreditNoteTypeCode>381");

  await main(page).getByText("Withdraw the credit note").first().click();
  const withdraw = formTo(page, "/withdraw");
  await withdraw.getByLabel("Reason").fill("A mistake");
  await withdraw.getByRole("button", { name: "Withdraw the credit note" }).click();
  await expect(main(page).getByText("Withdrawn", { exact: true }).first()).toBeVisible();
});

/** Types into the form of a draft of a credit note that is discarded meanwhile; returns the form of a new draft that it becomes. */
async function editDiscardedDraft(page: Page): Promise<Locator> {
  const editor = await openCreditNoteEditor(page);
  await editor.getByLabel("Credited quantity").first().fill("1");
  await editor.getByLabel("Reason").fill("Returned goods");
  await editor.getByRole("button", { name: "Create the draft" }).click();
  await expect(page).toHaveURL(/\/payments\/credit-notes\/CN-/);
  const draft = page.url();
  await main(page).getByRole("link", { name: "Change draft" }).click();
  await formTo(page, "/change").getByLabel("Reason").fill("Broken goods");

  const other = await page.context().newPage();
  await other.goto(draft);
  await main(other).getByText("Discard the draft").first().click();
  await formTo(other, "/discard").getByRole("button", { name: "Discard the draft" }).click();
  await expect(other).not.toHaveURL(draft);
  await other.close();

  await formTo(page, "/change").getByRole("button", { name: "Save draft" }).click();
  await expect(editor).toContainText("The draft was discarded or sent in the meantime.");
  await expect(editor.getByLabel("Reason")).toHaveValue("Broken goods");
  return editor;
}

test("what was typed into a draft of a credit note that is discarded meanwhile becomes a new draft", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/404|422/);
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.manager);
  const editor = await editDiscardedDraft(page);
  const quantity = editor.getByLabel("Credited quantity").first();
  await quantity.fill("9999999");
  await editor.getByRole("button", { name: "Create the draft" }).click();
  await expect(quantity).toHaveAccessibleDescription(/that is not credited yet/);
  await quantity.fill("1");
  await editor.getByRole("button", { name: "Create the draft" }).click();
  await expect(page).toHaveURL(/\/payments\/credit-notes\/CN-[^/]+$/);
  await expect(main(page)).toContainText("Broken goods");
});

test("what was typed stays when neither the draft nor its invoice is there any more", async ({
  page,
  portal,
  pageErrors,
  javaScriptEnabled,
}) => {
  pageErrors.expect(/404|409/);
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.manager);
  const editor = await editDiscardedDraft(page);
  const invoice = (await editor.getAttribute("action"))?.replace("/credit-note", "") ?? "";
  const other = await page.context().newPage();
  await other.goto(invoice);
  await main(other).getByText("Withdraw the invoice").first().click();
  const withdraw = formTo(other, "/withdraw");
  await withdraw.getByLabel("Reason").fill("The wrong address");
  await withdraw.getByRole("button", { name: "Withdraw the invoice" }).click();
  await expect(main(other)).toContainText("The wrong address");
  await other.close();

  // With scripts the page is asked for again after each conflict; the second press shows what the first left.
  for (const _ of ["first", "second"]) {
    const asked = javaScriptEnabled && page.waitForResponse("**/_page/**/change");
    await editor.getByRole("button", { name: "Create the draft" }).click();
    await asked;
    await expect(editor).toContainText(
      "Nothing of this invoice is open, or it was not sent yet. You cannot issue a credit note for it.",
    );
  }
  await expect(editor.getByLabel("Reason")).toHaveValue("Broken goods");
});

test("a row of credit notes opens the credit note, and the number in it the invoice", async ({
  page,
  portal,
}) => {
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.manager, "/payments?tab=credit_notes");
  const row = main(page).locator("tbody tr:has(a[href*='/payments/credit-notes/'])").first();
  const note = row.locator("a[href*='/payments/credit-notes/']");
  const invoice = row.locator("a[href*='/payments/invoices/']");
  const paths = [note, invoice].map((link) => link.getAttribute("href"));
  const [notePath, invoicePath] = await Promise.all(paths);
  await note.click();
  await expect(page).toHaveURL(notePath ?? "");
  await expect(main(page).locator(`dd a[href="${invoicePath}"]`)).toBeVisible();
  await expect(main(page).locator("dd a[href*='/purchase-orders/']")).toBeVisible();
  await page.goBack();
  await invoice.click();
  await expect(page).toHaveURL(invoicePath ?? "");
});

test("a statement of emptied dates names its period", async ({ page, portal }) => {
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.manager, "/payments/statement");
  const from = main(page).locator("input[name=from][data-date]");
  const to = main(page).locator("input[name=to][data-date]");
  const [first, last] = [await from.inputValue(), await to.inputValue()];
  expect(first).not.toBe("");
  for (let press = 0; press < 2; press += 1) {
    await from.fill("");
    await to.fill("");
    await main(page).getByRole("button", { name: "Show the statement" }).click();
    await expect(from).toHaveValue(first);
    await expect(to).toHaveValue(last);
  }
});
