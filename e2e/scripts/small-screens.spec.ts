// Phones, magnified windows, forced colours and paper: nothing is cut off or covered.
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { openOrder } from "../support/orders";
import { signedInPages } from "../support/pages";
import { cells, editor, openAnswerable } from "../support/quotations";
import { expect, test } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

test.beforeEach(async ({ page, portal }) => {
  test.slow();
  await prefer(page, portal.url, "ar");
  await signIn(page, portal.manager);
});

test("long words and file names break on phones", async ({ page }) => {
  const { "not-found": _, ...pages } = await signedInPages(page);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(lengthenTexts);
    for (const width of [320, 360, 400]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await beyondTheEdge(page), `${name} at ${width} px`).toEqual([]);
    }
  }
});

/** Gives every description, note, name and code of the page a word of 60 letters; not labels, amounts and dates. */
function lengthenTexts(): void {
  const texts = document.createTreeWalker(document.querySelector("main") ?? document, 4);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isText = text.parentElement?.closest(
      "p:not(.field p), dd, .lines, .brief td, .notifications span, .attachments bdi, .thread, .history",
    );
    const isOther = text.parentElement?.closest(
      "label, button, .button, .status, .amount, .measure, time, svg, .unseen, select, summary, [dir=ltr]:not(.row-link)",
    );
    if (isText && !isOther && text.textContent?.trim()) text.textContent = "و".repeat(60);
  }
}

function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("main *")]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isCut = element.closest(".unseen, .tabs, thead");
        return width > 1 && !isCut && (left < -0.5 || right > clientWidth + 0.5);
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [320, 568],
] as const)
  test(`sticky bars take at most an eighth of ${width} × ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const toConfirm = await openOrder(page, "to_confirm");
    const toShip = await openOrder(page, "to_ship");
    const quotation = await openAnswerable(page, 0);
    for (const path of [
      `/quotations/${quotation}/quotation`,
      `${toConfirm}/response`,
      `${toShip}/despatch-advice`,
    ]) {
      await page.goto(path);
      await hydrated(page);
      for (const bar of await stickyHeights(page))
        expect(bar, path).toBeLessThanOrEqual(height / 8);
    }
    // With the buttons that copy a value to other lines.
    await page.goto(`/quotations/${quotation}/quotation`);
    await hydrated(page);
    await cells(page, "vatPercent").first().fill("5");
    await expect(page.locator(".fill-bar")).toBeAttached();
    for (const bar of await stickyHeights(page)) expect(bar).toBeLessThanOrEqual(height / 8);
  });

/** The heights of the bars that stick to the top or the bottom of the window. */
function stickyHeights(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => getComputedStyle(element).position === "sticky")
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 200)
      .map(({ height }) => height),
  );
}

test("at 400 % the bars leave the page its room", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAnswerable(page, 0);
  await hydrated(page);
  expect(await stickyHeights(page)).toEqual([]);
  const price = cells(page, "unitPrice").first();
  await price.focus();
  const isCovered = await price.evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) !== field;
  });
  expect(isCovered).toBe(false);
});

test("at 400 % the user's menu is scrolled to its end", async ({ page }) => {
  await page.setViewportSize({ width: 341, height: 192 });
  await page.locator("button[popovertarget=user-menu]").click();
  const signOut = page.locator("#user-menu form button");
  await signOut.focus();
  await expect(signOut).toBeInViewport({ ratio: 1 });
});

test("the message of a refused quotation is whole on phones", async ({ page, pageErrors }) => {
  pageErrors.expect(/422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAnswerable(page, 0);
  await hydrated(page);
  await editor(page).locator("button[value=review]").click();
  const message = editor(page).locator(".form-bar .refused");
  await expect(message).toBeVisible();
  await cells(page, "promisedDate").first().focus();
  for (const width of [320, 360, 390, 400]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await message.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
    );
    expect(cut, `${width} px`).toBe(0);
    await expect(message).toBeInViewport({ ratio: 1 });
  }
});

test("the buttons that copy a date to other lines are whole on phones", async ({ page }) => {
  await openAnswerable(page, 0);
  await hydrated(page);
  await cells(page, "promisedDate").first().fill("2999-01-31");
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const buttons = editor(page).locator(".fill-bar button");
    await expect(buttons).not.toHaveCount(0);
    for (const button of await buttons.all())
      await expect(button, `${width} px`).toBeInViewport({ ratio: 1 });
  }
});

test("fields on phones have letters of 16 px, so that browsers do not zoom in", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { "not-found": _, ...pages } = await signedInPages(page);
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    await hydrated(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("input:not([type=hidden], [type=file]), select, textarea")]
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 80)),
    );
    expect(small, name).toEqual([]);
  }
});

test("with forced colours the chosen tab differs from the others", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/purchase-orders?tab=to_ship");
  const background = (tab: string) =>
    main(page)
      .locator(`.tabs a${tab}`)
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await background("[aria-current]")).not.toBe(await background(":not([aria-current])"));
});

test("printed lists have no controls", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of [
    "/purchase-orders",
    "/quotations?filters=true",
    "/payments",
    "/payments?tab=invoices",
    "/products-price",
    "/settings/users",
    "/notifications",
  ]) {
    await page.goto(path);
    await hydrated(page);
    const shown = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          "main :is(input, select, textarea, button, .button, nav, search, summary)",
        ),
      ]
        .filter((control) => control.checkVisibility() && control.getClientRects().length > 0)
        .map((control) => control.outerHTML.slice(0, 80)),
    );
    expect(shown, path).toEqual([]);
  }
});

test("the date field of a line stays in its cell", async ({ page }) => {
  await openAnswerable(page, 0);
  for (const width of [1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const beyond = await editor(page)
      .locator("td:has(.date)")
      .evaluateAll((dates) =>
        dates.map((cell) => {
          const [outer, inner] = [cell, cell.querySelector(".date") ?? cell].map((element) =>
            element.getBoundingClientRect(),
          );
          return Math.max(
            (outer?.left ?? 0) - (inner?.left ?? 0),
            (inner?.right ?? 0) - (outer?.right ?? 0),
          );
        }),
      );
    expect(Math.max(...beyond), `${width} px`).toBeLessThanOrEqual(0);
  }
});
