// Typed text that was not sent leaves the browser with the session, also where scripts do not send the sign-out, and in time.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { signIn, signInForm } from "../support/viewer";

const DAY = 24 * 60 * 60 * 1000;
const RECENT = "of the command palette";

/** Puts text into the storage as the editor of a quotation does; another portal on this host has some, too. */
async function leave(page: Page, age: number): Promise<void> {
  const draft = JSON.stringify({ documentVersion: "1", changes: {}, at: Date.now() - age });
  await page.evaluate(
    ([draft, recent]) => {
      localStorage.setItem("recent", recent);
      localStorage.setItem("unsent  user /quotations/1/quotation 1.5", draft);
      localStorage.setItem("unsent /other user /quotations/1/quotation 1.5", draft);
      sessionStorage.setItem("drafts", "{}");
    },
    [draft, RECENT] as const,
  );
}

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const drafts = async (page: Page) =>
  Object.keys(await stored(page)).filter((key) => key.startsWith("unsent"));

test("signing out without scripts removes the text and keeps the choices", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.user);
  await leave(page, 0);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("form[action$='/users/sign-out']");
    // Not submitted by the page's scripts.
    form?.submit();
  });
  await expect(signInForm(page)).toBeVisible();
  expect(await drafts(page)).toEqual(["unsent /other user /quotations/1/quotation 1.5"]);
  expect(await page.evaluate(() => sessionStorage.getItem("drafts"))).toBeNull();
  const choice = expect.any(String);
  const choices = { language: choice, direction: choice, LIGHTMODE: choice, recent: RECENT };
  expect(await stored(page)).toMatchObject(choices);
});

test("text of an expired session stays for two weeks", async ({ page }) => {
  await page.goto("/login");
  await leave(page, 13 * DAY);
  await page.reload();
  expect(await drafts(page)).toHaveLength(2);
  await leave(page, 15 * DAY);
  await page.reload();
  expect(await drafts(page)).toEqual(["unsent /other user /quotations/1/quotation 1.5"]);
});
