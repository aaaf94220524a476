// A quotation whose submission is interrupted: it is submitted once, and nothing that was typed is lost.
import {
  expectSubmitted,
  fillPrices,
  heldRevision,
  openEditor,
  price,
  SUBMITTED,
  submitButton,
} from "../support/quotation-editor";
import { endSession } from "../support/sessions";
import { expect, test } from "../support/test";
import { prefer, signIn, signInForm, submitSignIn } from "../support/viewer";

const CALL = "**/quotations/*/quotation";

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, SUBMITTED);
});

test("a connection that is cut after the portal has submitted it", async ({ page, surprises }) => {
  surprises.expect(/ERR_CONNECTION_RESET/);
  const { request, revision } = await openEditor(page);
  await fillPrices(page, "12.50");
  let isCut = false;
  await page.route(CALL, async (route) => {
    if (isCut || route.request().postDataJSON()?.action !== "submit") return route.continue();
    isCut = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submitButton(page).click();
  await expect(page.locator("main form [role=alert]").first()).toBeVisible();
  expect(isCut).toBe(true);
  await expect(price(page)).toHaveValue("12.50");

  await expectSubmitted(page, request);
  expect(await heldRevision(page, request)).toBe(revision + 1);
});

test("a second press while the first is on its way", async ({ page }) => {
  const { request, revision } = await openEditor(page);
  await fillPrices(page, "12.50");
  const sent: string[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST" && asked.postDataJSON()?.action === "submit")
      sent.push(asked.url());
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CALL, async (route) => {
    if (route.request().postDataJSON()?.action === "submit") await released;
    await route.continue();
  });
  await submitButton(page).click();
  await expect.poll(() => sent.length).toBe(1);
  await submitButton(page).press("Enter");
  await submitButton(page).dispatchEvent("click");
  release();
  await expect(page).toHaveURL(request);
  expect(sent).toHaveLength(1);
  expect(await heldRevision(page, request)).toBe(revision + 1);
});

test("a session that ends while one types", async ({ page, portal, surprises }) => {
  surprises.expect(/401/);
  const { request, revision } = await openEditor(page);
  await endSession(page);
  // Saving it while it is typed finds the session over; whoever is faster presses submit and finds the same.
  await fillPrices(page, "١٢٫٥٠");
  await price(page).press("Enter");
  await expect(signInForm(page)).toBeVisible();

  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(`${request}/quotation`);
  await expect(price(page)).toHaveValue("١٢٫٥٠");
  await expectSubmitted(page, request);
  expect(await heldRevision(page, request)).toBe(revision + 1);
});
