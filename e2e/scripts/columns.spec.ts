// The columns of lists: later rows do not change their widths, and long values wrap in them.
import type { Page } from "@playwright/test";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import { SlowHost } from "../support/slow-host";
import { expect, test } from "../support/test";
import { LANGUAGES, looked, main, prefer, signIn } from "../support/viewer";

const LISTS = [
  "/purchase-orders",
  "/purchase-orders?tab=to_confirm",
  "/quotations",
  "/products-price",
  "/products-price/M-20011",
  "/products-price/requests",
  "/payments",
  "/payments?tab=invoices",
  "/payments?tab=credit_notes",
  "/payments/statement?from=2020-01-01",
  "/search?search=PO",
  "/search?search=RFQ",
  "/dashboard/urgent",
  "/settings/users",
  "/settings/users/activity",
];

for (const { language } of LANGUAGES) {
  for (const width of [1440, 820])
    test(
      `rows stay in place while later rows arrive (${language}, ${width} px)`,
      looked(language),
      async ({ page, portal }) => {
        test.slow();
        await page.setViewportSize({ width, height: 900 });
        await prefer(page, portal.url, language);
        await signIn(page, portal.manager);
        const host = new SlowHost(portal.url);
        const address = await host.listen();
        for (const path of LISTS) {
          await page.goto(address + path, { waitUntil: "commit" });
          await expect(main(page).locator("tbody tr").last()).toBeVisible();
          // Only what was drawn can shift.
          await page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
          );
          expect(await page.evaluate(() => document.readyState), path).toBe("loading");
          host.continue();
          await hydrated(page);
          expect.soft(await layoutShifts(page), path).toEqual([]);
        }
        host.close();
      },
    );

  test(`values and headings fit into their columns, however long they are (${language})`, async ({
    page,
    portal,
  }) => {
    test.slow();
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    for (const path of LISTS) {
      await page.goto(path);
      await hydrated(page);
      for (const isLong of [false, true]) {
        if (isLong) await page.evaluate(lengthenValues);
        for (const width of [640, 700, 820, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const what = isLong ? "long values" : "values";
          expect.soft(await protruding(page), `${what} of ${path} at ${width} px`).toEqual([]);
          if (!isLong && (width === 820 || width === 1440))
            expect.soft(await wrapped(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    }
  });
}

/** The dates, numbers and amounts that take more than one line, other than those in a sentence about a state. */
function wrapped(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main :is(.brief, .movements) td:not(.state) :is(time, .num, .amount)",
      ),
    ]
      .filter((value) => {
        // Cards hide the headings, and have no columns.
        const heading = value.closest("table")?.tHead;
        if (heading && getComputedStyle(heading).clipPath !== "none") return false;
        const lines = [...value.getClientRects()];
        return lines.some(({ top }) => lines.some(({ bottom }) => bottom < top + 2));
      })
      .map((value) => value.textContent ?? ""),
  );
}

/** Replaces each text of a row by one that has no place to wrap, as long as the longest number of a document. */
function lengthenValues(): void {
  for (const cell of document.querySelectorAll(":is(.brief, .movements) td")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim()) text.textContent = "W".repeat(64);
  }
}

/** The headings and cells whose contents are wider than they are, and the page if it scrolls sideways. */
function protruding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cells = [
      ...document.querySelectorAll("main :is(.brief, .movements) :is(th:not(.pick), td)"),
    ];
    const tooNarrow = cells.filter((cell) => {
      const heading = cell.closest("table")?.tHead;
      if (heading && getComputedStyle(heading).clipPath !== "none") return false;
      const contents = document.createRange();
      contents.selectNodeContents(cell);
      const room = cell.getBoundingClientRect();
      return [...contents.getClientRects()].some(
        ({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5,
      );
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? ["the page"] : []),
      ...tooNarrow.map((cell) => cell.outerHTML.slice(0, 120)),
    ];
  });
}
