// A supplier's work on orders, with and without scripts.
import type { Locator, Page } from "@playwright/test";
import { formTo, openOrder, orderLinks } from "../support/orders";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();
const [ARABIC, ENGLISH] = LANGUAGES;

const field = (page: Page, name: string): Locator => main(page).locator(`[name="${name}"]`);
const choice = (page: Page, name: string, code: string): Locator =>
  main(page).locator(`[name="${name}"][value="${code}"]`);
const status = (page: Page): Locator => main(page).locator(".title-line .status");

/** The names of the response's fields by line number. */
async function lineNumbers(page: Page): Promise<string[]> {
  const names = await main(page)
    .locator("[type=radio][value=AP]")
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("name") ?? ""));
  return names.map((name) => name.split(".")[1] ?? "");
}

test("an order is answered line by line, with a saved draft in between", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, ARABIC.language);
  await signIn(page, portal.user);
  const order = await openOrder(page, "to_confirm");
  await main(page).locator(`a[href="${order}/response"]`).click();
  await expect(page).toHaveURL(`${order}/response`);
  await expect(heading(page)).toHaveText(ARABIC.letters);

  const [line = ""] = await lineNumbers(page);
  const price = `lines.${line}.unitPrice`;
  await expect(field(page, price)).toBeHidden();
  await choice(page, `lines.${line}.code`, "CA").check();
  await field(page, price).fill("twelve");
  await field(page, `lines.${line}.reason`).fill("الأسعار ارتفعت");
  await main(page).locator(".form-bar button:not([name])").click();
  await expect(main(page).locator(".draft-status")).toContainText("حُفظت المسودة");

  await main(page).locator(".form-bar [value=review]").click();
  await expect(field(page, price)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, price)).toHaveValue("twelve");
  await field(page, price).fill("١٢٫٧٥");
  const review = async () => {
    await main(page).locator(".form-bar [value=review]").click();
    await expect(field(page, price)).toHaveAccessibleDescription(/هل تقصد سعرًا آخر؟/);
    await main(page).locator(".form-bar [value=review]").click();
  };
  await review();
  await expect(page).toHaveURL(`${order}/response/review`);
  const question = main(page).locator(".review .send");
  await expect(question).toContainText(`${order.split("/").at(-1)}`);
  await expect(question).toContainText(/المقبولة مع تعديل: .?1/);
  await expect(question).toContainText(/[1-9][\d,]*\.\d\d/);
  await question.locator("a.button").click();
  await expect(field(page, price)).toHaveValue("١٢٫٧٥");
  await review();
  await question.locator("button.primary").click();
  await expect(page).toHaveURL(order);
  await expect(main(page)).toContainText("12.75");
  await expect(main(page)).toContainText("الأسعار ارتفعت");
  await expect(main(page).locator(`a[href="${order}/response"]`)).toHaveCount(0);
});

test("an order is accepted after its number and value are confirmed", async ({ page, portal }) => {
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.user);
  const order = await openOrder(page, "to_confirm");
  await main(page).getByText("Accept order", { exact: true }).click();
  const question = main(page).locator(".confirm[open]");
  await expect(question).toContainText(`${order.split("/").at(-1)}`);
  await expect(question).toContainText(/Total including VAT: .*[\d,.]+/);
  await expect(page).toHaveURL(order);
  await question.getByRole("button", { name: "Yes, accept the order" }).click();
  await expect(main(page).locator(`a[href="${order}/despatch-advice"]`)).toBeVisible();
});

test("a response is withdrawn before the buyer has it", async ({ page, portal }) => {
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.user);
  await openOrder(page, "to_confirm");
  const open = main(page).locator(".confirm[open]");
  await main(page).getByText("Accept order", { exact: true }).click();
  await open.getByRole("button", { name: "Yes, accept the order" }).click();
  await expect(status(page)).toHaveText("Accepted");
  await main(page).getByText("Withdraw response…", { exact: true }).click();
  await open.getByRole("textbox").fill("A wrong price");
  await open.getByRole("button", { name: "Withdraw response" }).click();
  await expect(status(page)).toHaveText("Acknowledged");
  await expect(main(page)).toContainText("A wrong price");
  await expect(main(page).getByText("Accept order", { exact: true })).toBeVisible();
});

test("several orders are accepted at once", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.user);
  await page.goto("/purchase-orders?tab=to_confirm");
  const paths = await orderLinks(page).evaluateAll((links) =>
    links.slice(0, 2).map((link) => link.getAttribute("href") ?? ""),
  );
  expect(paths.length).toBeGreaterThan(0);
  const boxes = paths.map((path) =>
    main(page).locator(`[name="orders.${path.split("/").at(-1)}"]`),
  );
  for (const box of boxes) await box.check();
  const accept = formTo(page, "/purchase-orders?tab=to_confirm").locator("button[type=submit]", {
    hasText: "Accept",
  });
  await accept.click();
  await expect(main(page).getByRole("alert")).toContainText(
    /Accept .* without changes\? Total value: SAR [\d,.]+/,
  );
  await main(page).getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  for (const box of boxes) {
    await expect(box).not.toBeChecked();
    await box.check();
  }
  // The same selection may show its question at once.
  if ((await main(page).getByRole("alert").count()) === 0) await accept.click();
  await expect(main(page).getByRole("alert")).toBeVisible();
  await accept.click();
  await expect(main(page).locator(`a[href="${paths[0]}"]`)).toHaveCount(0);
  await expect(page).toHaveURL("/purchase-orders?tab=to_confirm");
  for (const path of paths) {
    await page.goto(path);
    await expect(status(page)).toHaveText(ENGLISH.letters);
    await expect(main(page).locator(`a[href="${path}/despatch-advice"]`)).toBeVisible();
  }
});

test("a part of an order is shipped and billed", async ({ page, portal }) => {
  await prefer(page, portal.url, ARABIC.language);
  await signIn(page, portal.user);
  const order = await openOrder(page, "to_ship");
  await main(page).locator(`a[href="${order}/despatch-advice"]`).click();
  await expect(page).toHaveURL(`${order}/despatch-advice`);
  const quantities = main(page).locator("[name$='.quantity']");
  const [last, beginning] = [quantities.last(), await quantities.last().inputValue()];
  const leave = main(page).locator("[name=action][value^=remove]").last();
  await leave.click();
  await expect(last).toHaveValue("");
  await expect(leave).toBeHidden();
  await main(page).locator("[name=action][value^=add]").last().click();
  await expect(last).toHaveValue(beginning);
  await quantities.first().fill("١");
  await field(page, "carrier").fill("Aramex");
  await field(page, "trackingNumber").fill("AX-1");
  await main(page).locator(".form-bar [value=review]").click();
  await expect(page).toHaveURL(`${order}/despatch-advice/review`);
  await expect(main(page)).toContainText("AX-1");
  await expect(main(page).locator(".review .send")).toContainText("Aramex");
  await main(page).locator(".review .send button.primary").click();
  await expect(page).toHaveURL(order);
  await expect(main(page)).toContainText("AX-1");
  await formTo(page, "/invoices").first().locator("button").click();
  await expect(page).toHaveURL(/\/payments\/invoices\/INV-/);
  await page.goto(order);
  await expect(formTo(page, "/invoices")).toHaveCount(0);
  await main(page).locator("#invoices summary").click();
  await formTo(page, "/discard").locator("button").click();
  await expect(formTo(page, "/invoices").first()).toBeVisible();
  await expect(page).toHaveURL(`${order}#invoices`);
});
