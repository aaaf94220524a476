// Figures and quantities: urgent documents by date, an order's quantities side by side, sums below their amounts.
import type { Locator, Page } from "@playwright/test";
import { openOrder } from "../support/orders";
import { expect, test } from "../support/test";
import { LANGUAGES, looked, main, prefer, preferSettings, signIn } from "../support/viewer";

/** On a tablet beside a large menu, and on phones, the lines are cards. */
const LAYOUTS = [
  { width: 390, menu: "lg", areCards: true },
  { width: 820, menu: "lg", areCards: true },
  { width: 820, menu: "sm", areCards: false },
  { width: 1440, menu: "lg", areCards: false },
];

const days = (page: Page): Promise<string[]> =>
  main(page)
    .locator("tbody time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));

const edge = (locator: Locator, side: "left" | "right" | "top" | "bottom"): Promise<number[]> =>
  locator.evaluateAll(
    (elements, side) => elements.map((element) => element.getBoundingClientRect()[side]),
    side,
  );

test("urgent documents are in the order of their dates, and all of them are a press away", async ({
  page,
  portal,
}) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  const all = main(page).locator("a[href$='/dashboard/urgent']");
  const count = Number((await all.innerText()).replace(/\D/g, ""));
  await all.click();
  await expect(page).toHaveURL("/dashboard/urgent");
  await expect(main(page).locator("tbody tr")).toHaveCount(Math.min(count, 25));
  // Deadlines are instants in UTC: in Riyadh they may be on the next day.
  const shown = (await days(page)).map((day) => Date.parse(day) + 3 * 60 * 60 * 1000);
  const dates = shown.map((time) => new Date(time).toISOString().slice(0, 10));
  expect(dates).toEqual([...dates].sort());
});

for (const { language } of LANGUAGES) {
  for (const { width, menu, areCards } of LAYOUTS) {
    test(
      `a quotation's sums are below its amounts (${language}, ${width}, ${menu})`,
      looked(language),
      async ({ page, portal }) => {
        await page.setViewportSize({ width, height: 900 });
        await preferSettings(page, portal.url, { language, sidebarSize: menu });
        await signIn(page, portal.user);
        await page.goto("/quotations?tab=submitted");
        await main(page).locator("tbody a").first().click();
        const table = main(page).locator("table:has(.total-rows)");
        await expect(table).toBeVisible();
        const sums = await edge(table.locator("tfoot .amount bdi"), "right");
        expect(sums.length).toBeGreaterThan(2);
        const net = table.locator("tbody tr td:last-child .amount bdi");
        const edges = areCards ? sums : [...sums, ...(await edge(net, "right"))];
        expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);
      },
    );
  }
}

test("the dashboard's bars can be pressed on a phone", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, portal.user);
  const bars = main(page).locator(".bars a");
  await expect(bars).toHaveCount(12);
  for (const bar of await bars.all())
    expect((await bar.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(24);
});

for (const { language } of LANGUAGES) {
  for (const { width, menu, areCards } of LAYOUTS) {
    test(
      `an order's quantities are side by side, its sums below its amounts (${language}, ${width}, ${menu})`,
      looked(language),
      async ({ page, portal }) => {
        await page.setViewportSize({ width, height: 900 });
        await preferSettings(page, portal.url, { language, sidebarSize: menu });
        await signIn(page, portal.user);
        await openOrder(page, "to_ship");
        const line = main(page).locator("tbody tr:has(.quantity)").first();
        const quantities = line.locator(".quantity");
        await expect(quantities).toHaveCount(4);
        const [tops, bottoms] = [await edge(quantities, "top"), await edge(quantities, "bottom")];
        expect(Math.max(...tops)).toBeLessThan(Math.min(...bottoms));

        const table = main(page).locator("table:has(.total-rows)");
        const sums = await edge(table.locator("tfoot .lines > .amount bdi"), "right");
        expect(sums.length).toBeGreaterThan(2);
        const net = table.locator("tbody tr td:last-child .lines > .amount bdi");
        const edges = areCards ? sums : [...sums, ...(await edge(net, "right"))];
        expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);

        // The figures of a line are on one baseline, and no sum breaks.
        const baselines = await quantities.evaluateAll((cells) =>
          cells.map((cell) => {
            // Of the text: the element may be a grid item as high as its line.
            const text = document.createRange();
            text.selectNodeContents(cell.querySelector(".num") ?? cell);
            return text.getBoundingClientRect().bottom;
          }),
        );
        expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(1);
        for (const sum of await table.locator("tfoot small:has(.amount)").all())
          expect((await sum.boundingBox())?.height ?? 0).toBeLessThan(30);

        // Nothing is cut off at the side.
        const [sheet] = [await main(page).locator("section:has(.total-rows)").boundingBox()];
        const box = await table.boundingBox();
        expect(box?.width ?? 0).toBeLessThanOrEqual((sheet?.width ?? 0) + 1);
      },
    );
  }
}
