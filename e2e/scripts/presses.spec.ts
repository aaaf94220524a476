// A press sends what the form contained at the press; until the answer the fields cannot be changed.
import type { Locator, Page } from "@playwright/test";
import { answerForm, field, openAnswer, QUOTATION, sendButton } from "../support/answers";
import { holdBack, hydrated } from "../support/navigation";
import { openOrder } from "../support/orders";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

const NOTE = "cannot be changed until the response arrives";
const price = (page: Page): Locator => page.locator("[data-column=unitPrice]").first();

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
});

/** Changes a field as scripts do, also if it is read-only. */
function change(located: Locator, value: string): Promise<void> {
  return located.evaluate((input: HTMLInputElement, typed) => {
    input.value = typed;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, value);
}

/** The fields of the next request that sends the form. */
async function nextSent(page: Page): Promise<Record<string, string>> {
  const request = await page.waitForRequest((sent) => Boolean(sent.postDataJSON()?.action));
  return request.postDataJSON();
}

test("a press during a save sends the values of the moment of the press", async ({ page }) => {
  const { document } = await openAnswer(page, QUOTATION);
  await QUOTATION.complete(page);
  const release = await holdBack(page, `**${document}/quotation`);
  await price(page).fill("10");
  await page.keyboard.press("Control+s");
  const sent = nextSent(page);
  await sendButton(page).click();
  await change(price(page), "99");
  await change(field(page, "note"), "Typed after the press");
  release();
  const values = await sent;
  expect(values["lines.10.unitPrice"]).toBe("10");
  expect(values.note ?? "").not.toBe("Typed after the press");
});

test("the fields of a sent form are read-only until the answer, and say so", async ({ page }) => {
  const { document } = await openAnswer(page, QUOTATION);
  await QUOTATION.complete(page);
  const release = await holdBack(page, `**${document}/quotation`);
  await price(page).fill("10");
  await sendButton(page).click();
  await expect(price(page)).not.toBeEditable();
  await expect(answerForm(page).locator("[aria-live]").getByText(NOTE)).toBeVisible();
  await price(page).focus();
  await page.keyboard.type("5");
  await page.keyboard.press("Control+d");
  await expect(price(page)).toHaveValue("10");
  const box = answerForm(page).getByRole("checkbox").first();
  const wasChecked = await box.isChecked();
  await box.dispatchEvent("click");
  expect(await box.isChecked()).toBe(wasChecked);
  release();
  await expect(price(page)).toHaveCount(0);
});

test("after a refusal the fields can be changed again, with the typed text", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await openAnswer(page, QUOTATION);
  await price(page).fill("1,5");
  await field(page, "note").fill("Stays");
  await sendButton(page).click();
  await expect(price(page)).toHaveAttribute("aria-invalid", "true");
  await expect(price(page)).toBeEditable();
  await expect(price(page)).toHaveValue("1,5");
  await expect(field(page, "note")).toHaveValue("Stays");
  await expect(answerForm(page).getByText(NOTE)).toBeHidden();
});

test("after a lost connection the fields can be changed again, with the typed text", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const { document } = await openAnswer(page, QUOTATION);
  await QUOTATION.complete(page);
  await price(page).fill("10");
  await page.route(`**${document}/quotation`, (route) =>
    route.request().method() === "POST" ? route.abort("failed") : route.fallback(),
  );
  await sendButton(page).click();
  await expect(answerForm(page).getByRole("alert").first()).toBeVisible();
  await expect(price(page)).toBeEditable();
  await expect(price(page)).toHaveValue("10");
});

test("a comment cannot be changed while it is sent", async ({ page }) => {
  const order = await openOrder(page, "done");
  await hydrated(page);
  const comment = main(page).locator("form.comment-form [name=text]");
  const release = await holdBack(page, `**${order}/comments`);
  await comment.fill("Sent as it is");
  await main(page).locator("form.comment-form button").click();
  await expect(comment).not.toBeEditable();
  await expect(main(page).locator("form.comment-form").getByText(NOTE)).toBeVisible();
  release();
  await expect(main(page).locator(".thread")).toContainText("Sent as it is");
  await expect(comment).toHaveValue("");
  await expect(comment).toBeEditable();
});

test("an upload sends the file that was chosen at the press", async ({ page }) => {
  const { document } = await openAnswer(page, QUOTATION);
  const release = await holdBack(page, `**${document}/quotation`);
  await field(page, "note").fill("A draft that is saved first");
  const form = page.locator("main form.upload");
  const chosen = form.locator("input[type=file]");
  const file = (name: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) });
  await chosen.setInputFiles(file("chosen.txt"));
  await form.locator("button[type=submit]").click();
  await expect(chosen).toHaveAttribute("aria-disabled", "true");
  await chosen.setInputFiles(file("later.txt"));
  release();
  await expect(main(page).locator(".attachments")).toContainText("chosen.txt");
  await expect(main(page).locator(".attachments")).not.toContainText("later.txt");
});

test("the selection of orders cannot be changed while it is sent", async ({ page, pageErrors }) => {
  pageErrors.expect(/422/);
  await page.goto("/purchase-orders?tab=to_confirm");
  await hydrated(page);
  const boxes = main(page).locator(".pick input");
  await boxes.first().check();
  const release = await holdBack(page, "**/purchase-orders?tab=to_confirm");
  await main(page).getByRole("button", { name: "Accept selected" }).click();
  await boxes.nth(1).dispatchEvent("click");
  await expect(boxes.nth(1)).not.toBeChecked();
  release();
  await expect(main(page).getByRole("button", { name: "Yes, accept 1 order" })).toBeVisible();
  await boxes.nth(1).check();
});
