// The scripts of the order pages: automatically saved drafts, and selections in the list.
import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { openOrder } from "../support/orders";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

const note = (page: Page): Locator => main(page).locator("[name=note]");
const firstChoice = (page: Page, code: string): Locator =>
  main(page).locator(`[type=radio][value=${code}]`).first();
const draftStatus = (page: Page): Locator => main(page).locator(".draft-status");

async function openResponse(page: Page): Promise<string> {
  const order = await openOrder(page, "to_confirm");
  await page.goto(`${order}/response`);
  await hydrated(page);
  return `${order}/response`;
}

test("typed text is saved automatically and restored", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  await openResponse(page);
  await firstChoice(page, "RE").check();
  await main(page).locator("[name$='.reason']").first().fill("Sold out");
  await note(page).fill("Sorry");
  await expect(draftStatus(page)).toContainText("Draft saved");
  await page.reload();
  await expect(note(page)).toHaveValue("Sorry");
  await expect(firstChoice(page, "RE")).toBeChecked();
  await expect(main(page).locator("[name$='.reason']").first()).toHaveValue("Sold out");
});

for (const { tab, path } of [
  { tab: "to_confirm", path: "/response" },
  { tab: "to_ship", path: "/despatch-advice" },
]) {
  test(`an unreadable quantity has its error again on the next visit (${path})`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, "en");
    await signIn(page, portal.user);
    const order = await openOrder(page, tab);
    await page.goto(order + path);
    await hydrated(page);
    if (tab === "to_confirm") await firstChoice(page, "CA").check();
    const quantity = main(page).locator("[name$='.quantity']").first();
    await quantity.fill("12abc");
    await quantity.press("Tab");
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
    await expect(draftStatus(page)).toContainText("Draft saved");
    await page.reload();
    await expect(quantity).toHaveValue("12abc");
    await expect(quantity).toHaveAttribute("aria-invalid", "true");
    await expect(quantity).toHaveAccessibleDescription(/Enter a number/);
    await quantity.fill("1");
    await expect(quantity).not.toHaveAttribute("aria-invalid");
  });
}

test("a despatch quantity that cannot be shipped is marked when its field is left", async ({
  page,
  portal,
}) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  const order = await openOrder(page, "to_ship");
  await page.goto(`${order}/despatch-advice`);
  await hydrated(page);
  const quantity = main(page).locator("[name$='.quantity']").first();
  await quantity.fill("99999999");
  await expect(quantity).not.toHaveAttribute("aria-invalid");
  await quantity.press("Tab");
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expect(quantity).toHaveAccessibleDescription(/can still be shipped/);
  await quantity.fill("");
  await quantity.press("Tab");
  await expect(quantity).not.toHaveAttribute("aria-invalid");
  // All that is open.
  await main(page).locator(".shipped .add:visible").first().click();
  await expect(quantity).toHaveValue(/[1-9]/);
  await expect(quantity).not.toHaveAttribute("aria-invalid");
});

test("a name in the draft's status stays on one line", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  await openResponse(page);
  await note(page).fill("Thank you");
  await expect(draftStatus(page)).toContainText("Draft saved");
  await page.reload();
  const name = draftStatus(page).locator("bdi");
  const height = (await name.boundingBox())?.height ?? 0;
  const size = await name.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).fontSize),
  );
  expect(height).toBeLessThan(2 * size);
});

test("the number of an order never breaks in a question", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user, "/purchase-orders?tab=to_confirm");
  await main(page).locator("tbody .row-link").first().click();
  await main(page).locator(".confirm > summary").first().click();
  const question = main(page).locator(".confirm[open] p").first();
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(question).toContainText(number);
  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 844 });
    const height = await question.evaluate((element, number) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const start = text.textContent?.indexOf(number) ?? -1;
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, start + number.length);
        return range.getBoundingClientRect().height;
      }
      return 0;
    }, number);
    expect(height, `at ${width}`).toBeGreaterThan(0);
    expect(height, `at ${width}`).toBeLessThan(25);
  }
});

test("blank fields of a change say what they stand for", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  await openResponse(page);
  await firstChoice(page, "CA").check();
  const ordered = main(page).locator(".line").first();
  const quantity = (
    await ordered.locator(".ordered .measure, .ordered").first().innerText()
  ).trim();
  expect(quantity).not.toBe("");
  for (const name of ["quantity", "unitPrice", "promisedDate", "substitute"])
    await expect(ordered.locator(`[name$='.${name}']`)).toHaveAccessibleDescription(
      /If blank: .*\S/,
    );
});

test("two people's drafts are merged, with a question for each conflict", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  const path = await openResponse(page);

  const other = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await prefer(other, portal.url, "en");
  await signIn(other, portal.manager);
  await other.goto(path);
  await hydrated(other);
  await note(other).fill("From Sara");
  await firstChoice(other, "RE").check();
  await expect(draftStatus(other)).toContainText("Draft saved");
  await other.context().close();

  await note(page).fill("From Omar");
  const clashes = main(page).locator(".clashes", { has: page.getByRole("button") });
  await expect(clashes).toContainText("From Sara");
  await expect(firstChoice(page, "RE")).toBeChecked();
  await clashes.getByRole("button", { name: "From Omar" }).click();
  await expect(draftStatus(page)).toContainText("Draft saved");
  await page.reload();
  await expect(note(page)).toHaveValue("From Omar");
});

test("an order that changed is shown in its new state, with the typed text", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  const order = await openOrder(page, "to_confirm");
  await hydrated(page);
  await main(page).locator("summary", { hasText: "Reject" }).click();
  await expect(main(page).locator(".confirm[open]")).toContainText(
    "You can withdraw the rejection",
  );
  await main(page).locator("[name=reason]").fill("Too late for us");
  const version = await main(page).locator("[name=version]").first().inputValue();
  await page.request.post(`${order}/acknowledge`, { form: { version }, maxRedirects: 0 });

  await main(page).locator("form[action$='/reject'] button").click();
  await expect(main(page).locator("form[action$='/reject'] [role=alert]")).toBeVisible();
  await expect(main(page).locator(".title-line .status")).toHaveText("Acknowledged");
  await expect(main(page).locator("[name=reason]")).toHaveValue("Too late for us");
});

/** Direction marks may follow the number. */
const selected = (count: number) => new RegExp(`${count}\\W? orders? selected, worth`);

test("all orders of the page are selected at once and confirmed before they are accepted", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
  await page.goto("/purchase-orders?tab=to_confirm");
  await hydrated(page);
  const all = main(page).getByLabel("Select all on this page");
  const boxes = main(page).locator("td.pick input");
  const count = await boxes.count();
  expect(count).toBeGreaterThan(1);
  await all.check();
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await expect(main(page)).toContainText(selected(count));
  await main(page).getByRole("button", { name: "Accept selected" }).click();
  const confirm = main(page).getByRole("button", { name: /^Yes, accept \W*\d+\W* orders$/ });
  await expect(confirm).toBeFocused();
  // The question applies to the sent selection only; another selection raises it again.
  await boxes.first().uncheck();
  await expect(confirm).toHaveCount(0);
  await expect(all).not.toBeChecked();
  await expect(main(page)).toContainText(selected(count - 1));
});

/** Selects this number of orders and submits, up to the question. */
async function selectOrders(page: Page, count: number): Promise<Locator[]> {
  await page.goto("/purchase-orders?tab=to_confirm");
  await hydrated(page);
  const boxes = (await main(page).locator("td.pick input").all()).slice(0, count);
  expect(boxes).toHaveLength(count);
  for (const box of boxes) await box.check();
  await main(page).getByRole("button", { name: "Accept selected" }).click();
  await expect(confirmAcceptance(page)).toBeFocused();
  return boxes;
}

const confirmAcceptance = (page: Page): Locator =>
  main(page).getByRole("button", { name: /Yes, accept/ });

test("an acceptance without a network is reported, and the selection stays", async ({
  page,
  portal,
  context,
  pageErrors,
}) => {
  pageErrors.expect(/422/, /ERR_INTERNET_DISCONNECTED/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
  const [box] = await selectOrders(page, 1);
  await context.setOffline(true);
  await confirmAcceptance(page).click();
  await expect(main(page).getByRole("alert")).toContainText("You are offline");
  await expect(box as Locator).toBeChecked();
  await context.setOffline(false);
});

test("orders that cannot be accepted have an error and stay selected", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/, /409/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
  const [changed] = await selectOrders(page, 2);
  const name = (await changed?.getAttribute("name")) ?? "";
  const order = `/purchase-orders/${name.replace("orders.", "")}`;
  const version = (await changed?.getAttribute("value")) ?? "";
  await page.request.post(`${order}/acknowledge`, { form: { version }, maxRedirects: 0 });
  await confirmAcceptance(page).click();
  await expect(main(page).getByRole("alert")).toContainText(
    /Accepted: \W?1\W?\. Not accepted: \W?1/,
  );
});

test("on a phone the question is visible above its button", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await page.setViewportSize({ width: 390, height: 600 });
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
  await page.goto("/purchase-orders?tab=to_confirm");
  await hydrated(page);
  await main(page).locator("td.pick input").first().check();
  const accept = main(page).getByRole("button", { name: "Accept selected" });
  await accept.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 70));
  await accept.click();
  await expect(confirmAcceptance(page)).toBeFocused();
  const bar = await page.locator(".bar").boundingBox();
  const question = await main(page).locator(".question").boundingBox();
  expect(question?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test("rows of a spreadsheet are pasted into the lines of a response", async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  await openResponse(page);
  await firstChoice(page, "CA").check();
  const fields = (name: string) => main(page).locator(`[name$='.${name}']`);
  const lines = await fields("unitPrice").count();
  const pasted = "٣\t12.5\t31/12/2099\tV-11\tA new model\r\n2\t\t\t\tLess in stock\r\n";
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await fields("quantity").first().focus();
  await page.keyboard.press("Control+v");
  await expect(fields("quantity").first()).toHaveValue("٣");
  await expect(fields("unitPrice").first()).toHaveValue("12.5");
  await expect(fields("promisedDate").first()).toHaveValue("2099-12-31");
  await expect(fields("substitute").first()).toHaveValue("V-11");
  await expect(fields("reason").first()).toHaveValue("A new model");
  if (lines > 1) {
    // A line that gets other terms is accepted with changes.
    await expect(main(page).locator("[type=radio][value=CA]").nth(1)).toBeChecked();
    await expect(fields("quantity").nth(1)).toHaveValue("2");
    await expect(fields("reason").nth(1)).toHaveValue("Less in stock");
  }
  await expect(draftStatus(page)).toContainText("Draft saved");
  await page.reload();
  await expect(fields("reason").first()).toHaveValue("A new model");
});
