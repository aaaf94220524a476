// The text of a message stays in the browser until it is sent.
import type { Locator, Page } from "@playwright/test";
import { hydrated, pressLink } from "../support/navigation";
import { openOrder } from "../support/orders";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn, signInForm, signOut, submitSignIn } from "../support/viewer";

const test = withOwnPortal();

const message = (page: Page): Locator => main(page).locator(".comment-form [name=text]");
const send = (page: Page): Locator => main(page).locator(".comment-form button[type=submit]");

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
});

test("a message that is not sent yet is there again, and gone once it is sent", async ({
  page,
}) => {
  const order = await openOrder(page, "to_confirm");
  await hydrated(page);
  await message(page).fill("Is the date final?");
  await expect(main(page).getByText("Your text stays in this browser")).toBeVisible();
  // Nothing is lost, so that nothing is asked.
  await pressLink(page, "/payments");
  await expect(page).toHaveURL("/payments");
  await page.goto(order);
  await hydrated(page);
  await expect(message(page)).toHaveValue("Is the date final?");
  await send(page).click();
  await expect(main(page).locator(".thread")).toContainText("Is the date final?");
  await expect(message(page)).toHaveValue("");
  await page.reload();
  await hydrated(page);
  await expect(message(page)).toHaveValue("");
});

test("an inquiry keeps its subject and its text, and opens unfolded", async ({ page }) => {
  await page.goto("/payments?tab=invoices");
  const links = main(page).locator("tbody td a[href*='/payments/invoices/']");
  for (const path of await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute("href")),
  )) {
    await page.goto(path ?? "");
    if ((await main(page).locator(".inquiry-ask").count()) > 0) break;
  }
  await hydrated(page);
  await main(page).locator(".inquiry-ask > summary").click();
  await main(page).locator(".inquiry-ask [name=subject]").selectOption("short");
  await main(page).locator(".inquiry-ask [name=text]").fill("You paid less");
  await page.reload();
  await hydrated(page);
  await expect(main(page).locator(".inquiry-ask [name=text]")).toBeVisible();
  await expect(main(page).locator(".inquiry-ask [name=text]")).toHaveValue("You paid less");
  await expect(main(page).locator(".inquiry-ask [name=subject]")).toHaveValue("short");
});

test("signing out in another tab keeps messages and the last field of a draft", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  const order = await openOrder(page, "to_confirm");
  await hydrated(page);
  await message(page).fill("Typed in the first tab");
  const draft = await context.newPage();
  await draft.goto(`${order}/response`);
  await hydrated(draft);
  const other = await context.newPage();
  await other.goto("/payments");
  await hydrated(other);
  await main(draft).locator("[name=note]").fill("The last field");
  await other.locator("button[popovertarget=user-menu]").click();
  await other.locator("form[data-enhance=sign-out] button").click();
  await expect(other.locator("dialog.leave")).toContainText("If it is open in another tab");
  await other.locator("dialog.leave button[value=leave]").click();
  for (const tab of [page, draft]) await expect(signInForm(tab)).toBeVisible();
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL(order);
  await hydrated(page);
  await expect(message(page)).toHaveValue("Typed in the first tab");
  await draft.goto(`${order}/response`);
  await hydrated(draft);
  await expect(main(draft).locator("[name=note]")).toHaveValue("The last field");
});

test("signing out asks before it removes a message", async ({ page }) => {
  await openOrder(page, "to_confirm");
  await hydrated(page);
  await message(page).fill("Not sent");
  await signOut(page);
  await page.locator("dialog.leave button[value=stay]").click();
  await expect(message(page)).toHaveValue("Not sent");
  await signOut(page);
  await page.locator("dialog.leave button[value=leave]").click();
  await expect(signInForm(page)).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).not.toContain("Not sent");
});
