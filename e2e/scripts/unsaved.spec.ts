// Unsent text is not lost: leaving needs a confirmation, and signing in again restores it.
import type { Locator, Page } from "@playwright/test";
import { ACTION, addGuardedForm, guardedForm, note } from "../support/guarded-form";
import { expectSameDocument, hydrated, mark, pressLink } from "../support/navigation";
import { endSession } from "../support/sessions";
import { expect, test } from "../support/test";
import { LANGUAGES, prefer, signIn, signInForm, signOut, submitSignIn } from "../support/viewer";

test.beforeEach(async ({ page, portal }) => {
  await addGuardedForm(page);
  await signIn(page, portal.manager);
  await mark(page);
});

for (const { language, letters } of LANGUAGES) {
  test(`a link asks whether to stay or to leave (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    await page.goto("/dashboard");
    await mark(page);
    await note(page).fill("typed");
    await pressLink(page, "/payments");
    await expect(question(page)).toHaveText(letters);
    await expect(button(page, "stay")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await expect(note(page)).toHaveValue("typed");

    await pressLink(page, "/payments");
    await button(page, "leave").click();
    await expect(page).toHaveURL(`${portal.url}/payments`);
    await expectSameDocument(page);
  });
}

test("without typed text no question is asked", async ({ page, portal }) => {
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
});

test("back and forward ask too, and staying keeps the address and the history", async ({
  page,
  portal,
}) => {
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await pressLink(page, "/quotations");
  await expect(page).toHaveURL(`${portal.url}/quotations`);
  await note(page).fill("typed");

  await page.evaluate(() => history.go(-2));
  await button(page, "stay").click();
  await expect(page).toHaveURL(`${portal.url}/quotations`);
  await page.evaluate(() => history.back());
  await button(page, "leave").click();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await page.goForward();
  await expect(page).toHaveURL(`${portal.url}/quotations`);
  await expectSameDocument(page);
});

test("nothing opens over the question, and a second one answers the first", async ({
  page,
  portal,
}) => {
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await note(page).fill("typed");
  await pressLink(page, "/quotations");
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await pressLink(page, "/dashboard");
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await button(page, "leave").click();
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/payments`);
});

test("the browser asks before it closes or reloads the tab", async ({ page }) => {
  await note(page).fill("typed");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();
  await expect(note(page)).toHaveValue("typed");
});

test("signing out asks too", async ({ page }) => {
  await note(page).fill("typed");
  await signOut(page);
  await button(page, "stay").click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page);
  await button(page, "leave").click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a sent form can be left without a question", async ({ page, portal }) => {
  await page.route(`**${ACTION}`, (route) => route.fulfill({ json: { redirect: "/payments" } }));
  await note(page).fill("typed");
  await guardedForm(page).getByRole("button").click();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await pressLink(page, "/quotations");
  await expect(page).toHaveURL(`${portal.url}/quotations`);
});

test("leaving a refused form asks", async ({ page, pageErrors }) => {
  pageErrors.expect(/409/);
  await page.route(`**${ACTION}`, (route) =>
    route.fulfill({ status: 409, json: { problem: null } }),
  );
  await note(page).fill("typed");
  await guardedForm(page).getByRole("button").click();
  await expect(page.locator(".toast")).toBeVisible();
  await pressLink(page, "/payments");
  await expect(question(page)).toBeVisible();
});

test("typed text survives the end of a session, but passwords do not", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  await page.goto("/payments?state=open");
  await hydrated(page);
  await note(page).fill("typed ١٢٣");
  await page.getByLabel("urgent").check();
  await page.getByLabel("pin").fill("a secret");
  await endSession(page);
  await guardedForm(page).getByRole("button").click();
  await expect(signInForm(page)).toBeVisible();
  await expect(page.getByRole("status")).not.toBeEmpty();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("a secret");

  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(`${portal.url}/payments?state=open`);
  await expect(note(page)).toHaveValue("typed ١٢٣");
  await expect(page.getByLabel("urgent")).toBeChecked();
  await expect(page.getByLabel("pin")).toHaveValue("");
  await expect(page.locator(".toast")).toBeVisible();
  await pressLink(page, "/quotations");
  await expect(question(page)).toBeVisible();
});

test("no other user sees the text", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/401/);
  await page.goto("/payments");
  await hydrated(page);
  await note(page).fill("typed by the manager");
  await endSession(page);
  await guardedForm(page).getByRole("button").click();
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await hydrated(page);
  await expect(page.locator("a[href='/settings/profile']")).toHaveCount(0);
  await expect(note(page)).toHaveValue("as it was");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain("typed by the manager");
});

test("signing out in another tab keeps the text for the same user, as an expired session does", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  await page.goto("/payments?state=open");
  await hydrated(page);
  await note(page).fill("typed");
  const other = await context.newPage();
  await other.goto("/payments");
  await hydrated(other);
  await signOut(other);
  await expect(signInForm(page)).toBeVisible();
  await expect(signInForm(other)).toBeVisible();
  // The tab of the sign-out keeps nothing.
  expect(await other.evaluate(() => sessionStorage.getItem("drafts"))).toBeNull();
  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(`${portal.url}/payments?state=open`);
  await expect(note(page)).toHaveValue("typed");
});

test("signing out in another tab keeps nothing for another user", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/401/);
  await page.goto("/payments");
  await hydrated(page);
  await note(page).fill("typed by the manager");
  const other = await context.newPage();
  await other.goto("/quotations");
  await hydrated(other);
  await signOut(other);
  await submitSignIn(page, portal.user);
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await hydrated(page);
  await expect(note(page)).toHaveValue("as it was");
  const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, localStorage]));
  await expect.poll(stored).not.toContain("typed by the manager");
});

const question = (page: Page): Locator => page.locator("dialog.leave");
const button = (page: Page, value: string): Locator =>
  question(page).locator(`button[value=${value}]`);
