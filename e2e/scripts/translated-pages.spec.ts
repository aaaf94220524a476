// Pages whose texts a translator replaced keep every typed value and every figure, and show current texts.
import type { Page } from "@playwright/test";
import { holdBack, hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { PUBLIC_PAGES, signedInPages } from "../support/pages";
import {
  ANSWERABLE,
  cells,
  editor,
  gross,
  openAnswerable,
  requestsIn,
} from "../support/quotations";
import { expect } from "../support/test";
import { translate } from "../support/translator";
import { heading, main, prefer, pressSwitch, signIn } from "../support/viewer";

const test = withOwnPortal();

/** Types into every text field of the page's forms, and presses every box; returns the values by the fields' places. */
function fillAll(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const fields = () => [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        "main form :is(input:is([type=text], [type=email], [type=checkbox], :not([type])), textarea)",
      ),
    ];
    for (const field of fields()) {
      if (!field.isConnected || field.readOnly || field.disabled) continue;
      field.focus();
      for (const value of field.type === "checkbox" ? [""] : ["1", "", "12"]) {
        if (field.type === "checkbox") field.click();
        else {
          const { set } =
            Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
          set?.call(field, value);
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }
        await frame();
      }
      field.blur();
    }
    for (let frames = 0; frames < 4; frames += 1) await frame();
    return Object.fromEntries(
      fields().map((field, place) => [
        `${place} ${field.name}`,
        field instanceof HTMLInputElement && field.type === "checkbox"
          ? `${field.checked}`
          : field.value,
      ]),
    );
  });
}

/** Compact figures have words, which are translated. */
const figures = (page: Page) => main(page).locator(":is(.num[dir], .amount)").allInnerTexts();

test("every form keeps its values and figures on a translated page", async ({ page, portal }) => {
  test.setTimeout(300_000);
  await prefer(page, portal.url, "ar");
  await signIn(page, portal.manager);
  // The page of an unknown address shows the request's number, which each request has anew.
  const { "not-found": _, ...signedIn } = await signedInPages(page);
  const pages = { ...signedIn, ...PUBLIC_PAGES };
  // A draft that the first tab saved would change the second.
  await page
    .context()
    .route("**", (route) => (route.request().method() === "POST" ? undefined : route.fallback()));
  for (const [name, path] of Object.entries(pages)) {
    const [plain, translated] = [await page.context().newPage(), await page.context().newPage()];
    const seen = [];
    // Both are open before either is closed, because a closing tab saves its draft.
    for (const tab of [plain, translated]) {
      await tab.goto(path);
      await hydrated(tab);
    }
    for (const tab of [plain, translated]) {
      if (tab === translated) await translate(tab);
      seen.push({ values: await fillAll(tab), figures: await figures(tab) });
      // Without the question about leaving.
      await tab.close({ runBeforeUnload: false });
    }
    expect(seen[1], name).toEqual(seen[0]);
  }
});

test("a translated quotation is calculated and saved, and says so", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  await openAnswerable(page, 0);
  await hydrated(page);
  await translate(page);
  const prices = cells(page, "unitPrice");
  const status = editor(page).locator(".draft-status");
  for (const price of ["10", "11"]) {
    await prices.first().fill(price);
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await expect(status).toContainText("Saving");
    await saved;
    await expect(status).toContainText("Draft saved");
  }
  await expect(prices.first()).toHaveValue("11");
  const quantity = Number(
    (await cells(page, "quantity").first().getAttribute("placeholder")) ?? "",
  );
  const net = editor(page).locator("td.net").first();
  await expect(net).toContainText((11 * quantity).toLocaleString("en"));
  await prices.first().fill("11x");
  await prices.first().blur();
  await expect(gross(page)).toContainText("«");
  await expect(main(page).locator(".error").first()).toBeVisible();
  await prices.first().fill("11");
  await expect(net).toContainText((11 * quantity).toLocaleString("en"));
});

test("a page that was translated before its scripts came keeps what was typed", async ({
  page,
  portal,
}) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  const [number] = await requestsIn(page, ANSWERABLE);
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto(`/quotations/${number}`, { waitUntil: "commit" });
  const box = main(page).locator(".comment-form textarea");
  await expect(page.locator("#page-data")).toBeAttached();
  await translate(page);
  await box.fill("Typed before the scripts");
  release();
  await hydrated(page);
  await expect(box).toHaveValue("Typed before the scripts");
});

test("a translated page navigates and changes its language", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
  await hydrated(page);
  await translate(page);
  for (const path of ["/purchase-orders", "/quotations", "/payments", "/dashboard"]) {
    await page.locator(`nav a.entry[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.locator(`nav a.entry[href="${path}"]`).first()).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  const before = await heading(page).innerText();
  await pressSwitch(page, "language", "ar");
  await expect(heading(page)).not.toHaveText(before);
  await expect(heading(page)).toHaveText(/^«?\p{Script=Arabic}/u);
});
