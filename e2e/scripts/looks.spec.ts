// How pages look: the menu's sizes on a tablet, whole words, grey states, empty text boxes, payments, and paper.
import type { Page } from "@playwright/test";
import { openOrder } from "../support/orders";
import { ANSWERABLE, requestsIn } from "../support/quotations";
import { expect, test } from "../support/test";
import {
  LANGUAGES,
  main,
  menuLink,
  prefer,
  preferSettings,
  signIn,
  switchTo,
} from "../support/viewer";

for (const { language } of LANGUAGES) {
  test(`the menu is large or small on a tablet, as the viewer likes (${language})`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    const link = menuLink(page, "/payments");
    const width = async () => (await page.locator("#menu").boundingBox())?.width;
    for (const window of [768, 820, 1023]) {
      await page.setViewportSize({ width: window, height: 900 });
      expect(await width()).toBeGreaterThanOrEqual(200);
      await expect(link.locator("span")).toHaveCSS("opacity", "1");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(window);
      await switchTo(page, "sidebarSize", "sm");
      await expect.poll(width).toBe(72);
      await expect(link).toHaveAccessibleName(/./);
      await expect(link.locator("span")).toHaveCSS("opacity", "0");
      await link.hover();
      await expect(link.locator("span")).toHaveCSS("opacity", "1");
      await switchTo(page, "sidebarSize", "lg");
    }
  });
}

test("a menu of medium size keeps its labels on a tablet", async ({ page, portal }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await preferSettings(page, portal.url, { sidebarSize: "md" });
  await signIn(page, portal.manager);
  expect((await page.locator("#menu").boundingBox())?.width).toBe(200);
});

for (const width of [390, 820, 1440]) {
  test(`words of users and bank accounts stay whole (${width} px)`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await prefer(page, portal.url, "ar");
    await signIn(page, portal.manager);
    for (const path of ["/settings/users", "/settings/bankAccounts", "/purchase-orders"]) {
      await page.goto(path);
      expect(await splitWords(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

for (const width of [390, 820, 1440]) {
  test(`a payment with deductions and the form of a credit note fit (${width} px)`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await prefer(page, portal.url, "ar");
    await signIn(page, portal.manager);
    await page.goto("/payments?pageSize=100");
    const deducted = main(page).locator("tr:has(td.end small) a.row-link");
    const payments = await deducted.evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? ""),
    );
    expect(payments.length).toBeGreaterThan(0);
    for (const payment of payments.slice(0, 5)) {
      await page.goto(payment);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), payment).toBe(width);
    }
    await page.goto("/payments?tab=invoices");
    const invoice = await main(page).locator("a.row-link").first().getAttribute("href");
    await page.goto(`${invoice}/credit-note`);
    const gaps = await main(page)
      .locator(".sheet")
      .first()
      .evaluate((sheet) => {
        const { left, right } = sheet.getBoundingClientRect();
        return [...sheet.querySelectorAll("input, label, .lines > *")].flatMap((part) => {
          const box = part.getBoundingClientRect();
          return [box.left - left, right - box.right];
        });
      });
    expect(gaps.length).toBeGreaterThan(0);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

/** The words of tables that are on more than one line. Addresses may wrap after their signs. */
function splitWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const split: string[] = [];
    for (const cell of document.querySelectorAll("main td")) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) split.push(word);
        }
      }
    }
    return split;
  });
}

test("the time left stands below the deadline in a quotation's header", async ({
  page,
  portal,
}) => {
  for (const { language } of LANGUAGES) {
    await prefer(page, portal.url, language);
    await signIn(page, portal.user);
    const [number] = await requestsIn(page, ANSWERABLE);
    for (const path of [`/quotations/${number}`, `/quotations/${number}/quotation`]) {
      await page.goto(path);
      const deadline = main(page).locator(".standing dd:has(time)");
      const date = await deadline.locator("time").boundingBox();
      const left = await deadline.locator("small").last().boundingBox();
      expect(left?.y).toBeGreaterThanOrEqual((date?.y ?? 0) + (date?.height ?? 0) - 4);
    }
  }
});

test("the chosen order of a list is not cut off", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user, "/purchase-orders?filters=true");
  const select = main(page).locator("select[name=sort]");
  const [needed, width] = await select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return [0, 0];
    context.font = font;
    const text = context.measureText(element.selectedOptions[0]?.text ?? "").width;
    // Chromium draws its arrow within 20 px.
    const around = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) + 20;
    return [text + around, element.clientWidth];
  });
  expect(width).toBeGreaterThan(needed);
});

test("a table begins where its heading begins", async ({ page, portal }) => {
  await prefer(page, portal.url, "ar");
  await signIn(page, portal.manager, "/dashboard");
  const sheet = main(page).locator(".sheet:has(> header h2):has(tbody)").first();
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [heading, cell] = await sheet.evaluate((element) =>
      ["h2", "tbody tr:first-child > *"].map((selector) => {
        const content = document.createRange();
        content.selectNodeContents(element.querySelector(selector) ?? element);
        return content.getBoundingClientRect().right;
      }),
    );
    expect(cell).toBeCloseTo(heading ?? 0, 0);
  }
});

test("links and boxes are at least 24 px high", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await prefer(page, portal.url, "ar");
  await signIn(page, portal.manager);
  for (const path of ["/purchase-orders", "/quotations", "/settings/users"]) {
    await page.goto(path);
    const targets = "a, button, summary, [type=checkbox]:not(label *)";
    const small = await main(page)
      .locator(targets)
      .evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width > 1 && height > 1 && height < 24;
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(small, path).toEqual([]);
  }
});

test("suspended users and archived accounts are grey, and named", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/settings/bankAccounts?tab=archived");
  await main(page).locator("a.row-link").click();
  await expect(main(page).getByText("Archived", { exact: true })).toHaveClass("status closed");
});

test("an empty text box begins where its language begins", async ({ page, portal }) => {
  for (const { language, direction } of LANGUAGES) {
    await preferSettings(page, portal.url, { language });
    await signIn(page, portal.manager);
    await openOrder(page, "to_ship");
    const box = main(page).locator(".comment-form textarea");
    await expect(box).toHaveCSS("direction", direction);
    // What is typed decides for itself.
    await box.fill(language === "ar" ? "Thanks" : "شكرًا");
    await expect(box).toHaveCSS("direction", direction === "rtl" ? "ltr" : "rtl");
    await box.fill("");
    await expect(box).toHaveCSS("direction", direction);
  }
});

test("paper has no headings without contents", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
  const [number] = await requestsIn(page, ANSWERABLE);
  const order = await openOrder(page, "to_ship");
  const pages = [order, `/quotations/${number}`, `/quotations/${number}/quotation`];
  await page.emulateMedia({ media: "print" });
  for (const path of [...pages, "/settings/users"]) {
    await page.goto(path);
    expect(await emptyHeadings(page), path).toEqual([]);
  }
});

/** The shown headings of sections and columns below which nothing is shown. */
function emptyHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const sections = [...document.querySelectorAll("main section")].filter((section) => {
      const heading = section.querySelector("h2");
      const rest = [...section.children].filter((child) => !child.contains(heading));
      return heading && isShown(heading) && !rest.some((child) => isShown(child) && hasText(child));
    });
    const columns = [...document.querySelectorAll("main thead th")].filter((heading) => {
      const place = [...(heading.parentElement?.children ?? [])].indexOf(heading);
      const rows = [...(heading.closest("table")?.querySelectorAll("tbody tr") ?? [])];
      const cells = rows.flatMap((row) => row.children[place] ?? []);
      const isHollow = (cell: Element) =>
        cell.children.length > 0 && !hasText(cell) && ![...cell.children].some(isShown);
      return isShown(heading) && cells.length > 0 && cells.every(isHollow);
    });
    return [...sections, ...columns].map(
      (element) => element.textContent?.trim().slice(0, 40) ?? "",
    );

    function hasText(element: Element): boolean {
      return element instanceof HTMLElement && element.innerText.trim() !== "";
    }
  });
}
