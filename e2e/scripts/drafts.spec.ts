// Typed text is stored on the portal or in the browser when other users write, and when the viewer leaves or signs out.
import type { BrowserContext, Page } from "@playwright/test";
import {
  answerForm,
  byColleague,
  draftStatus,
  field,
  heldAnswers,
  openAnswer,
  QUOTATION,
  saveButton,
  saveDraft,
  send,
  sendButton,
} from "../support/answers";
import { holdBack, hydrated, pressLink } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { prefer, signIn, signInForm, signOut, submitSignIn } from "../support/viewer";

const test = withOwnPortal();

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const price = (page: Page) => page.locator("[data-column=unitPrice]").first();
const question = (page: Page) => answerForm(page).locator(".clashes");

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
});

async function openSheet(page: Page): Promise<{ document: string; editor: string; held: number }> {
  const opened = await openAnswer(page, QUOTATION);
  return { ...opened, editor: `${opened.document}/quotation` };
}

async function reopen(page: Page, editor: string): Promise<void> {
  await page.goto(editor);
  await hydrated(page);
}

/** The typed text in the browser's storage. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("unsent")));
}

test("text that is typed and deleted again is neither saved nor kept", async ({ page }) => {
  await openSheet(page);
  await saveDraft(page, QUOTATION, "As it is");
  await field(page, "note").press("End");
  await page.keyboard.type("x");
  await expect(draftStatus(page)).toContainText("Saving");
  await page.keyboard.press("Backspace");
  await expect(draftStatus(page)).toContainText("Draft saved");
  expect(await kept(page)).toEqual([]);
});

test("a refused answer is saved as a draft", async ({ page, pageErrors }) => {
  pageErrors.expect(/422/);
  await openSheet(page);
  await price(page).fill("1,5");
  await sendButton(page).click();
  await expect(price(page)).toHaveAttribute("aria-invalid", "true");
  await expect(draftStatus(page)).toContainText("Draft saved");
});

test("a colleague's submission does not clear the fields", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  const { document, editor } = await openSheet(page);
  await price(page).fill("81");
  await field(page, "validTill").fill("2999-12-31");
  await saveDraft(page, QUOTATION, "");
  await byColleague(browser, portal, editor, async (other) => {
    await QUOTATION.complete(other);
    await send(other);
    await expect(other).toHaveURL(document);
  });

  await field(page, "note").fill("I go on typing");
  await expect(draftStatus(page)).toContainText("Draft saved");
  await reopen(page, editor);
  await expect(price(page)).toHaveValue("12.5");
  await expect(field(page, "validTill")).toHaveValue("2999-12-31");
  await expect(field(page, "note")).toHaveValue("I go on typing");
});

test("the same number in another notation is not a change", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  const { document, editor } = await openSheet(page);
  await QUOTATION.complete(page);
  await saveDraft(page, QUOTATION, "");
  await byColleague(browser, portal, editor, async (other) => {
    await send(other);
    await expect(other).toHaveURL(document);
  });

  await field(page, "note").fill("I go on typing");
  await expect(draftStatus(page)).toContainText("Draft saved");
  await expect(price(page)).toHaveValue("12.5");
  await expect(question(page)).toHaveCount(0);
});

test("an older draft never replaces a colleague's newer one", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  const { document, editor } = await openSheet(page);
  const held = await heldAnswers(page, QUOTATION, document);
  await QUOTATION.complete(page);
  await saveDraft(page, QUOTATION, "Both begin with this");
  await byColleague(browser, portal, editor, async (other) => {
    await price(other).fill("999");
    await saveDraft(other, QUOTATION, "Both begin with this");
  });

  await sendButton(page).click();
  await expect(question(page)).toContainText("999");
  await expect(price(page)).toHaveValue("999");
  expect(await heldAnswers(page, QUOTATION, document)).toBe(held);
});

test("a conflict is asked about again after a reload, with the text typed last", async ({
  page,
  portal,
  browser,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  const { editor } = await openSheet(page);
  await price(page).fill("1");
  await saveDraft(page, QUOTATION, "");
  await byColleague(browser, portal, editor, async (other) => {
    await price(other).fill("21");
    await saveDraft(other, QUOTATION, "");
  });

  await price(page).fill("31");
  await expect(question(page)).toContainText("Theirs: 21");
  await field(page, "freight").fill("5");
  await price(page).fill("33");
  await expect(question(page)).toContainText("Yours: 33");
  await reopen(page, editor);
  await expect(question(page)).toContainText("Yours: 33");
  await expect(field(page, "freight")).toHaveValue("5");
  await question(page).getByRole("button", { name: "Yours: 33" }).click();
  await expect(draftStatus(page)).toContainText("Draft saved");
  await reopen(page, editor);
  await expect(price(page)).toHaveValue("33");
});

test("leaving during a submission that fails restores the text", async ({ page, pageErrors }) => {
  pageErrors.expect(OFFLINE);
  const { document, editor } = await openSheet(page);
  await page.route(`**${editor}`, (route) =>
    route.request().method() === "POST" ? route.abort("failed") : route.fallback(),
  );
  await price(page).fill("82.17");
  await page.keyboard.press("Control+s");
  await expect(draftStatus(page)).toContainText("Kept in this browser");
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(`**${editor}`, async (route) => {
    if (!route.request().postDataJSON?.()?.action) return route.fallback();
    await failed;
    await route.abort("failed");
  });
  const sent = page.waitForRequest((request) => Boolean(request.postDataJSON()?.action));
  await sendButton(page).click();
  await sent;
  await pressLink(page, document);
  await expect(page).toHaveURL(document);
  const lost = page.waitForEvent("requestfailed");
  fail();
  await lost;
  await reopen(page, editor);
  await expect(price(page)).toHaveValue("82.17");
});

test("a page that was left causes no conflicts", async ({ page, context, pageErrors }) => {
  pageErrors.expect(OFFLINE);
  const { document, editor } = await openSheet(page);
  await context.setOffline(true);
  await price(page).fill("81");
  await page.keyboard.press("Control+s");
  await expect(draftStatus(page)).toContainText("Kept in this browser");
  await context.setOffline(false);
  await expect(draftStatus(page)).toContainText("Draft saved");
  await pressLink(page, document);
  await expect(page).toHaveURL(document);
  await pressLink(page, editor);
  await expect(page).toHaveURL(editor);
  await hydrated(page);
  await price(page).fill("82.17");
  await expect(draftStatus(page)).toContainText("Draft saved");
  await expect(question(page)).toHaveCount(0);
});

/** Closes a page that is offline. Chromium would send the page's last request nevertheless. */
async function closeOffline(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("offline"));
  });
  await page.close();
}

async function typeOffline(context: BrowserContext, page: Page, name: string, typed: string) {
  await context.setOffline(true);
  await field(page, name).fill(typed);
  await page.keyboard.press("Control+s");
  await expect(draftStatus(page)).toContainText("Kept in this browser");
}

test("two tabs of one document both keep their text", async ({ page, context, pageErrors }) => {
  pageErrors.expect(OFFLINE);
  const { editor } = await openSheet(page);
  const second = await context.newPage();
  await reopen(second, editor);
  await typeOffline(context, page, "note", "From the first tab");
  await typeOffline(context, second, "freight", "7");
  const third = await context.newPage();
  await closeOffline(page);
  await closeOffline(second);
  await context.setOffline(false);
  await reopen(third, editor);
  await expect(field(third, "note")).toHaveValue("From the first tab");
  await expect(field(third, "freight")).toHaveValue("7");
  await expect(draftStatus(third)).toContainText("Draft saved");
});

test("another user of the browser neither sees nor loses the text", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(OFFLINE);
  const { editor } = await openSheet(page);
  await typeOffline(context, page, "note", "The manager’s");
  const second = await context.newPage();
  await closeOffline(page);
  await context.setOffline(false);
  await signIn(second, portal.user);
  await reopen(second, editor);
  await expect(field(second, "note")).not.toHaveValue("The manager’s");
  await field(second, "freight").fill("8");
  await expect(draftStatus(second)).toContainText("Draft saved");
  await signIn(second, portal.manager);
  await reopen(second, editor);
  await expect(field(second, "note")).toHaveValue("The manager’s");
});

test("signing out saves the text on the portal and removes it from the browser", async ({
  page,
  portal,
}) => {
  const { editor } = await openSheet(page);
  await field(page, "note").fill("Typed just before");
  await signOut(page);
  await expect(signInForm(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);
  await submitSignIn(page, portal.manager);
  await expect(page).not.toHaveURL(/login/);
  await reopen(page, editor);
  await expect(field(page, "note")).toHaveValue("Typed just before");
});

test("without storage nothing is reported as kept, and leaving asks", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.expect(OFFLINE);
  const { document } = await openSheet(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await context.setOffline(true);
  await field(page, "note").fill("Nowhere");
  await page.keyboard.press("Control+s");
  await expect(draftStatus(page)).toContainText("either in the portal or in this browser");
  await pressLink(page, document);
  await page.locator("dialog.leave button[value=stay]").click();
  await expect(field(page, "note")).toHaveValue("Nowhere");
  await context.setOffline(false);
  await expect(draftStatus(page)).toContainText("Draft saved");
});

test("a rejected draft is reported with the reason", async ({ page, pageErrors }) => {
  pageErrors.expect(/413/);
  const { editor } = await openSheet(page);
  await page.route(`**${editor}`, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 413, json: {} })
      : route.fallback(),
  );
  await field(page, "note").fill("Too much");
  await expect(draftStatus(page)).toContainText("larger than allowed");
  await expect(draftStatus(page)).toContainText("Not saved");
});

test("text typed for another revision is asked about", async ({ page, pageErrors, context }) => {
  pageErrors.expect(OFFLINE);
  const { document, editor } = await openSheet(page);
  await typeOffline(context, page, "note", "For the first revision");
  const again = await context.newPage();
  await closeOffline(page);
  await context.setOffline(false);
  await again.goto(document);
  await again.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith("unsent"))) {
      const draft = JSON.parse(localStorage.getItem(key) ?? "");
      localStorage.setItem(key, JSON.stringify({ ...draft, documentVersion: "0" }));
    }
  });
  await reopen(again, editor);
  await expect(question(again)).toContainText("Yours: For the first revision");
});

test("the totals include text typed before the scripts loaded", async ({ page }) => {
  const { editor } = await openSheet(page);
  for (const cell of await page.locator("[data-column=unitPrice]").all()) await cell.fill("");
  await saveDraft(page, QUOTATION, "");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const cell = document.querySelector<HTMLInputElement>("[data-column=unitPrice]");
      if (!cell) return;
      observer.disconnect();
      cell.value = "100";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(editor);
  await hydrated(page);
  await expect(answerForm(page).locator("tbody .net").first()).toContainText(/[0-9]/);
});

test("a press is shown as busy while a save is running", async ({ page }) => {
  const { editor } = await openSheet(page);
  const release = await holdBack(page, `**${editor}`);
  await field(page, "note").fill("On its way");
  await saveButton(page).click();
  await expect(answerForm(page)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(answerForm(page)).toHaveAttribute("aria-busy", "false");
});
