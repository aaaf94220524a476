// The columns of lists: later rows do not change their widths, and long values wrap in them.
import type { Page } from "@playwright/test";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated, painted } from "../support/navigation";
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
          await expect(
            main(page).locator(":is(.brief, .movements) tbody tr").first(),
            path,
          ).toBeVisible();
          // Only what was drawn can shift.
          await painted(page);
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
        for (const width of [600, 700, 820, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const what = isLong ? "long values" : "values";
          const { protruding, wrapped } = await misfits(page);
          expect.soft(protruding, `${what} of ${path} at ${width} px`).toEqual([]);
          if (!isLong && (width === 820 || width === 1440))
            expect.soft(wrapped, `${path} at ${width} px`).toEqual([]);
        }
      }
    }
  });
}

/** Replaces each text of a row by one that has no place to wrap, as long as the longest number of a document. */
function lengthenValues(): void {
  for (const cell of document.querySelectorAll(":is(.brief, .movements) td")) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim()) text.textContent = "W".repeat(64);
  }
}

interface Misfits {
  /** The headings and cells whose contents are wider than they are, and the page if it scrolls sideways. */
  protruding: string[];
  /** The dates, numbers and amounts that take more than one line, other than those in a sentence about a state. */
  wrapped: string[];
}

function misfits(page: Page): Promise<Misfits> {
  return page.evaluate(() => {
    // Cards clip their headings, and what is for screen readers alone.
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== "none" ||
      (element.tagName !== "TABLE" && !!element.parentElement && isClipped(element.parentElement));
    const drawn = (cell: Element): DOMRect[] => {
      const rects: DOMRect[] = [];
      const nodes = document.createTreeWalker(cell);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement;
        if (!element || isClipped(element)) continue;
        const text = document.createRange();
        text.selectNode(node);
        rects.push(...(node === element ? element : text).getClientRects());
      }
      return rects;
    };
    const tooNarrow = [
      ...document.querySelectorAll("main :is(.brief, .movements) :is(th:not(.pick), td)"),
    ].filter((cell) => {
      const room = cell.getBoundingClientRect();
      return drawn(cell).some(
        ({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5,
      );
    });
    const wrapped = [
      ...document.querySelectorAll(
        "main :is(.brief, .movements) td:not(.state) :is(time, .num, .amount)",
      ),
    ].filter((value) => {
      const lines = [...value.getClientRects()];
      const isWrapped = lines.some(({ top }) => lines.some(({ bottom }) => bottom < top + 2));
      return isWrapped && !isClipped(value);
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      protruding: [
        ...(scrollWidth > clientWidth ? ["the page"] : []),
        ...tooNarrow.map((cell) => cell.outerHTML.slice(0, 120)),
      ],
      wrapped: wrapped.map((value) => value.textContent ?? ""),
    };
  });
}
