// The command palette: finds and runs commands in both languages.
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { expectSameDocument, hydrated, mark } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, prefer, root, signIn } from "../support/viewer";

const dialog = (page: Page): Locator => page.locator("dialog[open]");
const field = (page: Page): Locator => dialog(page).getByRole("combobox");
const options = (page: Page): Locator => dialog(page).getByRole("option");
const active = (page: Page): Locator => dialog(page).locator("[aria-selected=true]");

async function openPalette(page: Page): Promise<void> {
  await hydrated(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
}

/** Types and waits until the other language is searched as well. */
async function find(page: Page, query: string): Promise<Locator> {
  await field(page).fill(query);
  await expect(options(page).first()).toBeVisible();
  return options(page).first();
}

for (const { language, letters } of LANGUAGES) {
  test.describe(language, () => {
    test.beforeEach(async ({ page, portal }) => {
      await prefer(page, portal.url, language);
      await signIn(page, portal.manager);
      await mark(page);
    });

    test("a page is found in either language, however it is spelled", async ({ page, portal }) => {
      await openPalette(page);
      for (const [query, route] of [
        ["payments", "/payments"],
        ["PAYM", "/payments"],
        ["مدفوعات", "/payments"],
        ["المدفوعات", "/payments"],
        ["اوامر", "/purchase-orders"],
        ["أَوامِر الشِّراء", "/purchase-orders"],
        ["المستخـــدمون", "/settings/users"],
        ["الحسابات البنكيه", "/settings/bankAccounts"],
        ["لوحه", "/dashboard"],
        ["prófile", "/settings/profile"],
        ["quotation طلبات", "/quotations"],
        ["order purchase", "/purchase-orders"],
      ] as const) {
        await expect(await find(page, query), query).toHaveAttribute("href", route);
      }
      await find(page, "payments");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${portal.url}/payments`);
      await expect(dialog(page)).toHaveCount(0);
      await expect(heading(page)).toBeFocused();
      await expectSameDocument(page);
    });

    test("documents are listed while one types", async ({ page, portal }) => {
      await page.goto("/purchase-orders?tab=done");
      const row = page.locator("main .row-link").nth(6);
      const number = (await row.textContent()) ?? "";
      await openPalette(page);
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/_page/search")) asked.push(request.url());
      });
      await field(page).pressSequentially(number.slice(-5), { delay: 20 });
      const found = dialog(page).locator(`[role=option][href$="/purchase-orders/${number}"]`);
      await expect(found).toBeVisible();
      await expect(found).toContainText(letters);
      // One request after a pause, not one a key.
      expect(asked.length).toBe(1);
      // Before the searches of the lists, so that Enter opens it.
      await expect(active(page)).toHaveAttribute("href", `/purchase-orders/${number}`);
      await expect(dialog(page).getByRole("status")).not.toBeEmpty();
      // A later result does not move the option that the viewer moved to.
      await field(page).fill(number.slice(-4));
      while ((await active(page).getAttribute("href")) !== `/purchase-orders/${number}`)
        await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${portal.url}/purchase-orders/${number}`);
      await expect(dialog(page)).toHaveCount(0);
    });

    test("Enter right after typing opens the only document", async ({ page, portal }) => {
      await page.goto("/purchase-orders?tab=done");
      const number = (await page.locator("main .row-link").nth(6).textContent()) ?? "";
      await openPalette(page);
      await page.keyboard.type(number);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${portal.url}/purchase-orders/${number}`);
      // Several documents are listed on the search page.
      await openPalette(page);
      await page.keyboard.type(number.slice(0, -3));
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${portal.url}/search?search=${number.slice(0, -3)}`);
      await expect(dialog(page)).toHaveCount(0);
    });

    test("the documents of an older query are not under Enter", async ({ page, portal }) => {
      await page.goto("/purchase-orders?tab=done");
      const number = (await page.locator("main .row-link").nth(6).textContent()) ?? "";
      const order = dialog(page).locator(`[role=option][href$="/purchase-orders/${number}"]`);
      await openPalette(page);
      await field(page).fill(number.slice(-5));
      await expect(order).toBeVisible();
      await page.route("**/_page/search?*", () => {}, { times: 1 });
      await field(page).fill("no such order");
      await expect(order).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${portal.url}/search?search=no+such+order`);
    });

    test("it is operable by keyboard and announces the active option", async ({ page }) => {
      await openPalette(page);
      await expect(dialog(page)).toHaveAccessibleName(letters);
      await expect(field(page)).toHaveAccessibleName(letters);
      const count = await options(page).count();
      expect(count).toBeGreaterThan(8);
      const expectActive = async (index: number) => {
        await expect(options(page).nth(index)).toHaveAttribute("aria-selected", "true");
        await expect(active(page)).toHaveCount(1);
        const id = await active(page).getAttribute("id");
        await expect(field(page)).toHaveAttribute("aria-activedescendant", String(id));
        await expect(active(page)).toBeInViewport();
        await expect(field(page)).toBeFocused();
      };
      await expectActive(0);
      for (const [key, index] of [
        ["ArrowDown", 1],
        ["ArrowUp", 0],
        ["ArrowUp", count - 1],
        ["ArrowDown", 0],
        ["End", count - 1],
        ["Home", 0],
        ["PageDown", 6],
        ["PageUp", 0],
      ] as const) {
        await page.keyboard.press(key);
        await expectActive(index);
      }
      // Searches for documents follow the commands.
      await field(page).fill("qqqq");
      await expect(options(page)).toHaveCount(2);
      await expect(dialog(page).getByRole("status")).toHaveText(/^(Nothing found|لا توجد نتائج)/);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    });

    test("it changes a setting at once and saves it", async ({ page, portal }) => {
      for (const [query, attribute, value] of [
        ["mode dark", "data-mode", "dark"],
        ["متدرّج", "data-sidebar", "modern"],
        ["boxed", "data-content", "boxed"],
        ["along the top", "data-layout", "horizontal"],
      ] as const) {
        await openPalette(page);
        await find(page, query);
        const saved = page.waitForResponse("**/preferences");
        await page.keyboard.press("Enter");
        await expect(root(page)).toHaveAttribute(attribute, value);
        expect((await saved).ok()).toBe(true);
      }
      await expectSameDocument(page);
      await page.goto(`${portal.url}/payments`);
      await expect(root(page)).toHaveAttribute("data-sidebar", "modern");
      await openPalette(page);
      await expect((await find(page, "gradient")).locator("small")).toHaveText(letters);
    });

    for (const mode of ["light", "dark"] as const) {
      test(`it is accessible (${mode})`, async ({ page, portal }) => {
        await prefer(page, portal.url, language, mode);
        await page.reload();
        await openPalette(page);
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          for (const query of ["", "qqqq"]) {
            await field(page).fill(query);
            await expectAccessible(page, `${width} px, ${query}`, { part: "dialog" });
          }
        }
      });
    }
  });
}

test("its button opens it by mouse, and closing it restores the focus", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.user);
  await hydrated(page);
  const button = page.locator("header [data-panel=palette]");
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("it is operable by mouse, and opens a page in a new tab", async ({ page, portal }) => {
  await signIn(page, portal.user);
  await openPalette(page);
  await options(page).nth(2).hover();
  await expect(options(page).nth(2)).toHaveAttribute("aria-selected", "true");
  const opened = page.context().waitForEvent("page");
  await options(page)
    .nth(2)
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(`${portal.url}/purchase-orders`);
  await expect(page).toHaveURL(`${portal.url}/dashboard`);

  await openPalette(page);
  await dialog(page).locator("[href='/payments']").click();
  await expect(page).toHaveURL(`${portal.url}/payments`);
});

test("it opens other panels and closes", async ({ page, portal }) => {
  await signIn(page, portal.user);
  for (const [query, part] of [
    ["VAT", "[name=amount]"],
    ["shortcuts", ".shortcuts"],
  ] as const) {
    await openPalette(page);
    await find(page, query);
    await page.keyboard.press("Enter");
    await expect(dialog(page).locator(part)).toBeVisible();
    await expect(dialog(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  }
});

test("it prints the page without itself", async ({ page, portal }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = document.querySelector("dialog[open]") ? "covered" : "printed";
    };
  });
  await signIn(page, portal.user);
  await openPalette(page);
  await find(page, "print");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("printed");
});

test("it signs out", async ({ page, portal }) => {
  await signIn(page, portal.user);
  await openPalette(page);
  await find(page, "خروج");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);
});

test("a document is found by its number, and several by a part of it", async ({ page, portal }) => {
  await signIn(page, portal.user);
  await page.goto("/purchase-orders");
  const path = (await page.locator("td a").first().getAttribute("href")) ?? "";
  const number = path.split("/").at(-1) ?? "";
  await openPalette(page);
  await find(page, number.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${portal.url}${path}`);
  await expect(dialog(page)).toHaveCount(0);

  await openPalette(page);
  await find(page, number.slice(0, -2));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?search=/);
  await expect(page.locator("td a").first()).toBeVisible();
});

test("a request is found by its number from any page", async ({ page, portal }) => {
  await signIn(page, portal.user, "/quotations");
  const path = (await page.locator("td a").first().getAttribute("href")) ?? "";
  await page.goto("/dashboard");
  await openPalette(page);
  await find(page, path.split("/").at(-1) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${portal.url}${path}`);
});

test("the last used command comes first", async ({ page, portal }) => {
  await signIn(page, portal.user);
  await openPalette(page);
  await expect(options(page).first()).toHaveAttribute("href", "/dashboard");
  await find(page, "payments");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await openPalette(page);
  await expect(options(page).first()).toHaveAttribute("href", "/payments");
});

test("an ordinary user is offered the settings that they may view", async ({ page, portal }) => {
  await signIn(page, portal.user);
  await openPalette(page);
  const routes = await options(page).evaluateAll((all) =>
    all.map((option) => option.getAttribute("href")),
  );
  expect(routes).toContain("/payments");
  const settings = routes.filter((route) => route?.startsWith("/settings"));
  expect(settings.toSorted()).toEqual([
    "/settings/bankAccounts",
    "/settings/profile/company",
    "/settings/users",
  ]);
});

test("it offers nothing before signing in", async ({ page }) => {
  await page.goto("/login");
  await hydrated(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.press("Tab");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("[data-panel=palette]")).toHaveCount(0);
});
