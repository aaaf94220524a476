// A layout with the other direction than the language: it mirrors the page, and texts keep the direction of the language.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { openOrder } from "../support/orders";
import { signedInPages } from "../support/pages";
import { expect, test } from "../support/test";
import { LANGUAGES, looked, preferSettings, root, signIn } from "../support/viewer";
import { visualLines } from "../support/visual-lines";

/** The remaining time changes every minute, and the last use of a device with every page. Arabic as it is drawn from the left. */
const BY_THE_MINUTE = /closes in|تُغلق|يُغلق|Lastused|مادختسارخآ/;

/** Lists whose filters are loaded when they are opened. */
const LISTS_WITH_FILTERS = {
  quotations: "/quotations?filters=true",
  "purchase-orders": "/purchase-orders?filters=true",
};

async function drawn(page: Page, path: string): Promise<string[][]> {
  await page.goto(path);
  await hydrated(page);
  // Folded parts have texts too.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details"))
      details.setAttribute("open", "");
  });
  const blocks = await visualLines(page);
  return blocks.filter((lines) => !lines.some((line) => BY_THE_MINUTE.test(line)));
}

for (const { language, direction } of LANGUAGES) {
  const other = direction === "rtl" ? "ltr" : "rtl";

  test(
    `texts in ${language} are drawn alike in both directions of the layout`,
    looked(language),
    async ({ page, portal }) => {
      test.slow();
      await preferSettings(page, portal.url, { language, direction });
      await signIn(page, portal.manager);
      const {
        "not-found": _,
        // Each sign-in adds a row.
        "account-activity": __,
        ...pagesByName
      } = await signedInPages(page);
      const pages = Object.entries({ ...pagesByName, ...LISTS_WITH_FILTERS });
      // The first visit of a document reads its notifications, which every page counts.
      for (const [, path] of pages) await page.request.get(path);
      const expected = new Map<string, string[][]>();
      for (const [name, path] of pages) expected.set(name, await drawn(page, path));

      await preferSettings(page, portal.url, { language, direction: other });
      await signIn(page, portal.manager);
      for (const [name, path] of pages) {
        const found = await drawn(page, path);
        await expect(root(page)).toHaveAttribute("dir", other);
        expect.soft(found, name).toEqual(expected.get(name));
      }
    },
  );
}

test("the layout is mirrored, not the alignment of a column of amounts", async ({
  page,
  portal,
}) => {
  await preferSettings(page, portal.url, { language: "ar", direction: "ltr" });
  await signIn(page, portal.manager, "/purchase-orders");
  const menu = await page.locator("nav").first().boundingBox();
  expect(menu?.x).toBeLessThan(200);
  const ends = await page
    .locator("td.end bdi")
    .evaluateAll((numbers) => numbers.map((number) => number.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(1);
  for (const end of ends) expect(end).toBeCloseTo(ends[0] ?? 0, 0);
});

test("labels with a percent sign have the direction of their words", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [language, direction] of [
    ["ar", "ltr"],
    ["en", "rtl"],
  ] as const) {
    await preferSettings(page, portal.url, { language, direction });
    await signIn(page, portal.manager);
    await openOrder(page, "to_ship");
    const directions = await page.locator("main td[data-label]").evaluateAll((cells) =>
      cells.map((cell) => {
        const label = getComputedStyle(cell, "::before");
        return [label.content !== "none", label.unicodeBidi];
      }),
    );
    expect(directions.length).toBeGreaterThan(0);
    for (const found of directions) expect(found).toEqual([true, "plaintext"]);
  }
});

test("a value begins below its name", async ({ page, portal }) => {
  for (const [language, direction] of [
    ["ar", "ltr"],
    ["en", "rtl"],
  ] as const) {
    await preferSettings(page, portal.url, { language, direction });
    await signIn(page, portal.manager);
    await openOrder(page, "to_ship");
    const starts = await page.locator(".facts :is(dt, dd)").evaluateAll(
      (elements, side) =>
        elements.map((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return Math.round(range.getBoundingClientRect()[side]);
        }),
      direction === "ltr" ? ("left" as const) : ("right" as const),
    );
    expect(starts.length).toBeGreaterThan(8);
    expect(new Set(starts).size, `${language} ${direction}`).toBe(1);
  }
});

test("style sheets align texts at the sides of the layout", () => {
  // `start` and `end` are those of the text, which a text of the other direction turns round.
  const ui = fileURLToPath(new URL("../../ui", import.meta.url));
  const sheets = readdirSync(ui, { recursive: true, encoding: "utf8" });
  for (const sheet of sheets.filter((name) => name.endsWith(".css"))) {
    const rules = readFileSync(join(ui, sheet), "utf8")
      .replace(/\[dir="(auto|ltr)"\] \{[^}]*\}/g, "")
      .match(/text-align: (start|end)\b/g);
    expect(rules, sheet).toBeNull();
  }
});
