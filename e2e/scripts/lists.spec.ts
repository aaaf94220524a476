// Lists with scripts: presses on rows, the top of a list on small screens, filters that stay in place.
import type { Locator, Page } from "@playwright/test";
import { expectSameDocument, hydrated, mark } from "../support/navigation";
import { expect, test } from "../support/test";
import { LANGUAGES, looked, main, prefer, signIn } from "../support/viewer";

const LISTS = ["/purchase-orders", "/quotations"] as const;

const rows = (page: Page): Locator => main(page).locator("tbody tr");
const link = (row: Locator): Locator => row.locator(".row-link");
const subject = (row: Locator): Locator => row.locator("td.wide bdi");

test("only the first page of notifications marks all as read", async ({ page, portal }) => {
  await signIn(page, portal.manager, "/payments");
  await hydrated(page);
  let number = 2;
  await page.route("**/_page/notifications", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.page.props.list.paging.page = number;
    await route.fulfill({ response, json });
  });
  const bell = page.locator("a[href='/notifications']").first();
  const all = main(page).locator("form[action='/notifications/read']");
  await bell.click();
  await expect(main(page).locator(".notifications li").first()).toBeVisible();
  // A later page does not know the newest notification.
  await expect(all).toHaveCount(0);
  number = 1;
  await page.reload();
  await expect(all).toHaveCount(1);
});

test.describe("rows", () => {
  for (const path of LISTS) {
    test(`a press anywhere on a row of ${path} opens its document`, async ({ page, portal }) => {
      await prefer(page, portal.url, "en");
      await signIn(page, portal.user, path);
      await mark(page);
      const row = rows(page).nth(2);
      const href = await link(row).getAttribute("href");
      await subject(row).click();
      await expect(page).toHaveURL(href ?? "");
      await expectSameDocument(page);
      await page.goBack();
      // Beside the texts is the link itself.
      await rows(page)
        .nth(2)
        .click({ position: { x: 400, y: 4 } });
      await expect(page).toHaveURL(href ?? "");
    });
  }

  test("a middle press and a press with Ctrl open a new tab", async ({ page, context, portal }) => {
    await prefer(page, portal.url, "en");
    await signIn(page, portal.user, "/purchase-orders");
    await hydrated(page);
    const row = rows(page).first();
    const href = (await link(row).getAttribute("href")) ?? "";
    for (const press of [
      () => subject(row).click({ button: "middle" }),
      () => subject(row).click({ modifiers: ["ControlOrMeta"] }),
      () => link(row).click({ modifiers: ["ControlOrMeta"] }),
      () => row.click({ button: "middle", position: { x: 400, y: 4 } }),
    ]) {
      const [opened] = await Promise.all([context.waitForEvent("page"), press()]);
      await expect(opened).toHaveURL(href);
      await opened.close();
      await expect(page).toHaveURL("/purchase-orders");
    }
  });

  test("text can be selected, and boxes checked, without leaving", async ({ page, portal }) => {
    await prefer(page, portal.url, "en");
    await signIn(page, portal.user, "/purchase-orders?tab=to_confirm");
    await hydrated(page);
    const row = rows(page).first();
    const box = await subject(row).boundingBox();
    if (!box) throw new Error("the row has no subject");
    await page.mouse.move(box.x + 2, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 8, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()))).not.toBe("");
    await page.evaluate(() => getSelection()?.removeAllRanges());
    const checkbox = row.locator("[type=checkbox]");
    await checkbox.check();
    // A press beside the box is not one on the row.
    const pick = await row.locator("td.pick").boundingBox();
    if (!pick) throw new Error("the row has no box");
    await page.mouse.click(pick.x + 2, pick.y + 2);
    await expect(checkbox).toBeChecked();
    await expect(page).toHaveURL("/purchase-orders?tab=to_confirm");
  });
});

test.describe("small screens", () => {
  for (const { language } of LANGUAGES) {
    for (const [width, height] of [
      [390, 844],
      [390, 600],
      [360, 560],
      [844, 390],
    ] as const) {
      test(
        `the first document is visible at ${width} × ${height}, ${language}`,
        looked(language),
        async ({ page, portal }) => {
          await page.setViewportSize({ width, height });
          await prefer(page, portal.url, language);
          for (const path of LISTS) {
            await signIn(page, portal.user, path);
            const box = await link(rows(page).first()).boundingBox();
            expect(box?.y, path).toBeLessThan(height - 12);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect(overflow, path).toBe(0);
          }
        },
      );
    }

    test(`a card has three lines, ${language}`, async ({ page, portal }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await prefer(page, portal.url, language);
      for (const path of LISTS) {
        await signIn(page, portal.user, path);
        for (const row of (await rows(page).all()).slice(0, 8)) {
          const box = await row.boundingBox();
          // A long subject wraps.
          expect(box?.height, path).toBeLessThan(140);
        }
      }
    });

    test(`urgent documents, users and their activity have short cards too, ${language}`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await prefer(page, portal.url, language);
      const [long, short] = [140, 140];
      for (const [path, height] of [
        ["/dashboard", short],
        ["/dashboard/urgent", short],
        ["/settings/users", long],
        ["/settings/users/activity", short],
      ] as const) {
        await signIn(page, portal.manager, path);
        const table = main(page).locator("table.cards").first();
        await expect(table.locator("[data-label]")).toHaveCount(0);
        const rows = await table.locator("tbody tr").all();
        // The events before this sign-in are those of other tests, some of which have long names.
        for (const row of path.endsWith("/activity") ? rows.slice(0, 1) : rows)
          expect((await row.boundingBox())?.height, path).toBeLessThan(height);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
    });
  }
});

test.describe("filters", () => {
  for (const { language } of LANGUAGES) {
    test(`the search's placeholder fits into its field, ${language}`, async ({ page, portal }) => {
      await prefer(page, portal.url, language);
      for (const path of LISTS) {
        await signIn(page, portal.user, path);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          const hidden = await main(page)
            .locator(".searched input")
            .evaluate((input: HTMLInputElement) => {
              input.value = input.placeholder;
              const hidden = input.scrollWidth - input.clientWidth;
              input.value = "";
              return hidden;
            });
          expect(hidden, `${path} at ${width}`).toBe(0);
        }
      }
    });

    for (const width of [390, 820, 1440]) {
      test(
        `the search and the filters' button stay in place at ${width}, ${language}`,
        looked(language),
        async ({ page, portal }) => {
          await page.setViewportSize({ width, height: 900 });
          await prefer(page, portal.url, language);
          for (const path of [...LISTS, "/purchase-orders?states=open"]) {
            await signIn(page, portal.user, path);
            const search = main(page).locator(".searched input");
            const button = main(page).locator(".filters-button");
            const places = async () => [await search.boundingBox(), await button.boundingBox()];
            const before = await places();
            expect(before[0]?.height).toBe(before[1]?.height);
            expect(before[0]?.y).toBe(before[1]?.y);
            await button.click();
            await expect(main(page).locator(".more-filters > div")).toBeVisible();
            expect(await places()).toEqual(before);
          }
        },
      );
    }
  }
});

test.describe("brief cards", () => {
  for (const path of LISTS)
    test(`every value of ${path} has its column's name on a phone`, async ({ page, portal }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await signIn(page, portal.manager, path);
      const table = main(page).getByRole("table");
      const named = table.getByRole("columnheader");
      const shown = await table.getByRole("row").count();
      expect(shown).toBeGreaterThan(2);
      expect(await table.getByRole("cell").count()).toBe((await named.count()) * (shown - 1));
      // Browsers without the roles of tables in other layouts take them from here.
      await expect(table.locator("tbody td:not([role=cell])")).toHaveCount(0);
    });
});

test("pressing the filters' button keeps the typed search, the selection and the focus", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.manager, "/purchase-orders?tab=to_confirm");
  await hydrated(page);
  await main(page).locator(".pick input").first().check();
  await main(page).locator(".filters-button").click();
  await expect(main(page).locator("details .filters-button")).toBeFocused();
  await expect(main(page).locator("[name=issuedFrom]")).toBeVisible();
  await expect(main(page).locator(".pick input").first()).toBeChecked();
  await expect(page).toHaveURL(/tab=to_confirm/);
  await main(page).locator(".searched input").fill("PO");
  await main(page).locator("[name=sort]").selectOption("number");
  await main(page).locator(".filter-actions .primary").click();
  await expect(page).toHaveURL(/search=PO/);
  await expect(main(page).locator(".filters-button")).toHaveAttribute("aria-expanded", "false");
  // Closed filters stay in force.
  await main(page).locator(".searched input").fill("2");
  await main(page).locator(".searched button").click();
  await expect(page).toHaveURL(/search=2/);
  await expect(page).toHaveURL(/sort=number/);
});
