// Forms that scripts send keep the typed text after any failure.
import type { Page } from "@playwright/test";
import { expectSameDocument, holdBack, hydrated, mark } from "../support/navigation";
import type { Account } from "../support/portal";
import { expect, test } from "../support/test";
import {
  heading,
  LANGUAGES,
  main,
  prefer,
  signIn,
  signInForm,
  submitSignIn,
} from "../support/viewer";

const CALL = "**/users/authenticate";

test("without a network a form is reported as unsent, keeps its text and can be sent again", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/login");
  await mark(page);
  await context.setOffline(true);
  await submitSignIn(page, portal.user);
  await expectProblemBesideFields(page, portal.user);

  await context.setOffline(false);
  await signInForm(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a form whose connection is lost can be sent again", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/ERR_CONNECTION_RESET/);
  await page.goto("/login?next=/payments");
  await mark(page);
  await page.route(CALL, (route) => route.abort("connectionreset"));
  await submitSignIn(page, portal.user);
  await expectProblemBesideFields(page, portal.user);

  await page.unroute(CALL);
  await signInForm(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL(`${portal.url}/payments`);
});

for (const { language, letters } of LANGUAGES) {
  test(`each refusal has its own message at the form (${language})`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    await prefer(page, portal.url, language);
    await page.goto("/login");
    await mark(page);
    const said = new Set<string>();
    for (const status of [403, 404, 409, 413, 429, 500, 503, 504]) {
      pageErrors.expect(new RegExp(String(status)));
      await page.route(CALL, (route) => route.fulfill({ status, json: { problem: null, status } }));
      await submitSignIn(page, portal.user);
      const words = await expectProblemBesideFields(page, portal.user);
      expect(words).toMatch(letters);
      expect(said).not.toContain(words);
      said.add(words);
      await page.unroute(CALL);
    }
  });
}

test("the portal's own message is shown instead of the message of the status", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  const problem = { ar: "تغيّر الطلب", en: "The request has changed" };
  await page.goto("/login");
  await mark(page);
  await page.route(CALL, (route) => route.fulfill({ status: 409, json: { problem } }));
  await submitSignIn(page, portal.user);
  expect(await expectProblemBesideFields(page, portal.user)).toBe(problem.ar);
});

test("a form that is pressed twice is sent once", async ({ page, portal }) => {
  await page.goto("/login");
  await mark(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const release = await holdBack(page, CALL);
  await submitSignIn(page, portal.user);
  const button = signInForm(page).locator("button[type=submit]");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(signInForm(page)).toHaveAttribute("aria-busy", "true");
  await button.press("Enter");
  await page.locator("input[name=password]").press("Enter");
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(sent).toHaveLength(1);
});

test("a form that the browser sends asks nothing, and its response gets the focus", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  const asked = answeredDialogs(page);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/settings/users/invitations");
  const press = async (name: string) => {
    await hydrated(page);
    await main(page).getByRole("button", { name }).click();
  };
  await press("Review");
  await expect(main(page).locator("[name=list]")).toBeFocused();
  await main(page).locator("[name=list]").fill("Huda; Salem; huda@new.example");
  await main(page).locator("[name='employeeType.en']").fill("Driver");
  await press("Review");
  await expect(heading(page)).toBeFocused();
  await press("Send 1 invitation");
  await expect(main(page).locator("[name=password]")).toBeFocused();
  await press("Change the list");
  await expect(heading(page)).toBeFocused();
  expect(asked).toEqual([]);
});

test("a refused form that nothing was typed into is left without a question", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  const asked = answeredDialogs(page);
  const company = main(page).locator("[name=company]");
  for (const [typed, questions] of [
    ["", 0],
    ["typed", 1],
  ] as const) {
    await page.goto("/register");
    await hydrated(page);
    if (typed) await company.fill(typed);
    await main(page).locator("button[type=submit]").click();
    await expect(main(page).locator("[aria-invalid=true]").first()).toBeFocused();
    await page.goto("/login");
    expect(asked).toHaveLength(questions);
  }
});

/** The kinds of the browser's dialogs, all of which are confirmed. */
function answeredDialogs(page: Page): string[] {
  const kinds: string[] = [];
  page.on("dialog", (dialog) => {
    kinds.push(dialog.type());
    dialog.accept();
  });
  return kinds;
}

/** Returns the shown message; expects that the form keeps its text and that the message has the focus. */
async function expectProblemBesideFields(page: Page, typed: Account): Promise<string> {
  const alert = signInForm(page).getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(page.locator("input[name=email]")).toHaveValue(typed.email);
  await expect(page.locator("input[name=password]")).toHaveValue(typed.password);
  await expect(signInForm(page).locator("button[type=submit]")).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  await expectSameDocument(page);
  return alert.innerText();
}
