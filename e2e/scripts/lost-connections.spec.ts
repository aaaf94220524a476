// Lost connections and other users' changes while a form is sent: it is sent once, keeps its text, and sends no merged
// values that the viewer has not seen.
import type { Locator, Page, Route } from "@playwright/test";
import {
  ANSWERS,
  type AnswerKind,
  answerForm,
  byColleague,
  field,
  heldAnswers,
  openAnswer,
  reviewButton,
  reviewPath,
  saveDraft,
  send,
  sendButton,
} from "../support/answers";
import { holdBack, hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { endSession } from "../support/sessions";
import { expect } from "../support/test";
import { prefer, signIn, signInForm, submitSignIn } from "../support/viewer";

const test = withOwnPortal();

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
});

/** Whether the request sends the form; others save or review a draft. */
function isSent(route: Route, { action }: AnswerKind): boolean {
  return route.request().postDataJSON()?.action === action;
}

/** Leads to the button that sends the form; returns it. */
async function lastButton(page: Page): Promise<Locator> {
  await sendButton(page).click();
  await expect(reviewButton(page)).toBeVisible();
  return reviewButton(page);
}

/** The portal handles the first press, but its response is lost. */
async function cutFirstAnswer(page: Page, url: string, kind: AnswerKind): Promise<void> {
  let isCut = false;
  await page.route(url, async (route) => {
    if (route.request().method() !== "POST" || isCut || !isSent(route, kind))
      return route.fallback();
    isCut = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

for (const kind of ANSWERS) {
  test.describe(kind.name, () => {
    test("a connection that is lost after the portal has handled the form", async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expect(/ERR_CONNECTION_RESET/);
      const { document, held } = await openAnswer(page, kind);
      await kind.complete(page);
      await field(page, kind.text).fill("Typed once");
      const last = await lastButton(page);
      await cutFirstAnswer(page, `**${document}${kind.path}`, kind);
      await last.click();
      await expect(page.locator("main").getByRole("alert").first()).toBeVisible();
      await expect(page.locator("main")).toContainText("Typed once");
      expect(await heldAnswers(page, kind, document)).toBe(held + 1);

      await last.click();
      await expect(page).toHaveURL(document);
      expect(await heldAnswers(page, kind, document)).toBe(held + 1);
    });

    test("a session that ends while typing, and two presses after signing in again", async ({
      page,
      portal,
      pageErrors,
    }) => {
      pageErrors.expect(/401/);
      const { document, held } = await openAnswer(page, kind);
      await kind.complete(page);
      await saveDraft(page, kind, "Typed at first");
      await endSession(page);
      await field(page, kind.text).fill("Typed when it was over");
      await sendButton(page).click();
      await expect(signInForm(page)).toBeVisible();

      await submitSignIn(page, portal.manager);
      await expect(page).toHaveURL(document + kind.path);
      await expect(field(page, kind.text)).toHaveValue("Typed when it was over");
      await hydrated(page);
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.postDataJSON()?.action) sent.push(request.url());
      });
      const release = await holdBack(page, `**${document}${kind.path}`);
      await sendButton(page).click();
      await sendButton(page).press("Enter");
      await sendButton(page).dispatchEvent("click");
      release();
      await expect(page).toHaveURL(document + reviewPath(kind));
      expect(sent).toHaveLength(1);
      await reviewButton(page).click();
      await expect(page).toHaveURL(document);
      expect(await heldAnswers(page, kind, document)).toBe(held + 1);
    });

    test("a colleague's draft is shown before the form is sent", async ({
      page,
      portal,
      browser,
      pageErrors,
    }) => {
      pageErrors.expect(/409/);
      const { document, held } = await openAnswer(page, kind);
      await kind.complete(page);
      await saveDraft(page, kind, "Typed at first");
      await byColleague(browser, portal, document + kind.path, async (other) => {
        await kind.showOther(other);
        await field(other, kind.other).fill("77");
        await saveDraft(other, kind, "Typed at first");
      });

      await field(page, kind.text).fill("Mine");
      await sendButton(page).click();
      const told = answerForm(page).locator(".clashes");
      await expect(told).toContainText("77");
      await expect(told).toBeFocused();
      await expect(field(page, kind.other)).toHaveValue("77");
      await expect(field(page, kind.text)).toHaveValue("Mine");
      expect(await heldAnswers(page, kind, document)).toBe(held);

      await send(page);
      await expect(page).toHaveURL(document);
      expect(await heldAnswers(page, kind, document)).toBe(held + 1);
    });

    test("a colleague's earlier submission: the typed text stays, with the reason", async ({
      page,
      portal,
      browser,
      pageErrors,
    }) => {
      pageErrors.expect(/409/);
      const { document, held } = await openAnswer(page, kind);
      await kind.complete(page);
      await saveDraft(page, kind, "Typed at first");
      await byColleague(browser, portal, document + kind.path, async (other) => {
        await field(other, kind.text).fill("Theirs");
        await send(other);
        await expect(other).toHaveURL(document);
      });

      await field(page, kind.text).fill("Mine");
      await sendButton(page).click();
      await expect(answerForm(page).getByRole("alert").first()).toBeVisible();
      await expect(page).toHaveURL(document + kind.path);
      await expect(field(page, kind.text)).toHaveValue("Mine");
      expect(await heldAnswers(page, kind, document)).toBe(held + 1);
    });
  });
}
