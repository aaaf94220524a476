// Bank accounts: one person asks for a change, another one approves it, with and without scripts.
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import type { Account } from "../support/portal";
import { expect, test } from "../support/test";
import { heading, looked, main, prefer, signIn, submitSignIn } from "../support/viewer";

/** May edit and approve bank accounts. */
const accountant: Account = { email: "finance@demo.example", password: "nakheel-finance-7" };
const WIDTHS = [390, 820, 1440];
const LIST = "/settings/bankAccounts";

test("all numbers are masked, and a whole one is shown on request", async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, LIST);
  await expect(main(page)).toContainText("SA•• •••• •••• •••• •••• 3371");
  expect(await page.content()).not.toContain("046260801604");
  await main(page).getByRole("link", { name: "Al Rajhi Bank" }).click();
  await expect(heading(page)).toHaveText("Al Rajhi Bank");
  await main(page).getByRole("button", { name: "Show number" }).click();
  await expect(main(page)).toContainText("SA68 8000 0462 6080 1604 3371");
});

test("two people add an account", async ({
  page,
  portal,
  browser,
  javaScriptEnabled,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, LIST);
  await main(page).getByRole("button", { name: "Add account" }).click();
  await expect(page).toHaveURL(/\/requests\/[^/]+\/edit$/);
  const fill = (name: string, value: string) => main(page).locator(`[name=${name}]`).fill(value);
  // Each project has an account of its own.
  const wrong = javaScriptEnabled
    ? "SA11 2000 0001 2345 6789 1235"
    : "SA11 2000 0001 2345 6789 1236";
  const right = javaScriptEnabled
    ? "SA17 2000 0001 2345 6789 1235"
    : "SA87 2000 0001 2345 6789 1236";
  await fill("holder", "Another company");
  await main(page).getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The request has not been sent yet.").first()).toBeVisible();
  await expect(main(page).locator("[name=holder]")).toHaveValue("Another company");
  await fill("iban", wrong);
  await fill("bic", "RIBLSARI");
  await main(page).locator("[name=currency]").selectOption("GBP");
  await fill("bankEn", "Riyad Bank");
  await main(page).getByRole("button", { name: "Review request" }).click();
  await expect(main(page)).toContainText("do not match the rest of the IBAN");
  await expect(main(page).locator("[name=iban]")).toHaveValue(wrong);
  await fill("iban", right);
  await main(page).getByRole("button", { name: "Review request" }).click();
  await expect(main(page)).toContainText("none of your company’s names");
  await main(page).getByRole("button", { name: "Yes, continue" }).click();
  await expect(page).toHaveURL(/\/requests\/[^/]+$/);
  await expect(main(page)).toContainText(right);
  await main(page).locator("[name=password]").fill("not the password");
  await main(page).getByRole("button", { name: "Send for approval" }).click();
  await expect(main(page).locator("[name=password]")).toHaveAttribute("aria-invalid", "true");
  await main(page).locator("[name=password]").fill(portal.manager.password);
  await main(page).getByRole("button", { name: "Send for approval" }).click();
  await expect(main(page)).toContainText("a second person has to decide on it");
  const path = new URL(page.url()).pathname;

  const second = await elsewhere(browser, portal.url);
  await second.goto(path);
  await expect(main(second)).toContainText("Waiting for approval");
  expect(await second.content()).not.toContain(right.slice(5));
  await keepsWhatIsTyped(second, javaScriptEnabled !== false, right);
  await main(second).locator("[name=password]").fill(accountant.password);
  await main(second).getByRole("button", { name: "Approve request" }).click();
  await expect(main(second)).toContainText("Cooling off");
  await second.context().close();

  await page.goto(path);
  await main(page).getByText("Stop change").first().click();
  await main(page).getByRole("button", { name: "Stop change" }).click();
  await expect(main(page)).toContainText("The change was stopped.");
});

test("a chosen file is uploaded or given up before the request is sent", async ({
  page,
  portal,
}) => {
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, LIST);
  await main(page).getByRole("button", { name: "Add account" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await page.goto(page.url().replace("/edit", ""));
  const send = main(page).getByRole("button", { name: "Send for approval" });
  const upload = main(page).locator("form.upload");
  const file = { name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("A letter") };
  await main(page).locator("[name=password]").fill("half of a pass");
  await upload.locator("[type=file]").setInputFiles(file);
  await expect(send).toBeHidden();
  await expect(main(page).locator("[name=password]")).toBeHidden();
  await expect(main(page)).toContainText("A chosen file is not uploaded yet.");
  await upload.getByRole("button", { name: "Do not upload" }).click();
  await expect(send).toBeVisible();
  await expect(main(page).locator("[name=password]")).toHaveValue("half of a pass");
  await upload.locator("[type=file]").setInputFiles(file);
  await upload.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(main(page).locator(".attachments li")).toContainText("letter.txt");
  await expect(send).toBeVisible();
});

/** Shows the number while a reason is typed. Without scripts it opens in a tab of its own. */
async function keepsWhatIsTyped(page: Page, hasScripts: boolean, number: string): Promise<void> {
  const rejection = main(page).locator("details", { hasText: "Reject request" });
  await rejection.locator("summary").click();
  await rejection.locator("textarea").fill("The letter is of another bank.");
  await main(page).locator("[name=password]").fill("half of a pass");
  const tab = hasScripts ? null : page.waitForEvent("popup");
  await main(page).getByRole("button", { name: "Show number" }).click();
  const shown = tab ? await tab : page;
  await expect(main(shown)).toContainText(number);
  if (tab) await shown.close();
  await expect(rejection.locator("textarea")).toHaveValue("The letter is of another bank.");
  await expect(main(page).locator("[name=password]")).toHaveValue("half of a pass");
  await rejection.getByRole("link", { name: "Cancel" }).click();
  await expect(rejection.locator("textarea")).toBeHidden();
  await expect(rejection.locator("textarea")).toHaveValue("");
  // The scripts leave the page as it is, with the focus where it was.
  if (hasScripts) {
    await expect(rejection.locator("summary")).toBeFocused();
    await expect(main(page).locator("[name=password]")).toHaveValue("half of a pass");
  }
  await page.goto(page.url());
}

for (const language of ["ar", "en"] as const) {
  test(
    `the pages are accessible, and nothing moves (${language})`,
    looked(language),
    async ({ page, portal, javaScriptEnabled }) => {
      test.skip(!javaScriptEnabled, "axe is a script");
      test.slow();
      await prefer(page, portal.url, language);
      await signIn(page, portal.manager, LIST);
      for (const path of await pages(page)) {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await hydrated(page);
          expect(await layoutShifts(page), `${path} ${width}`).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `${path} ${width}`).toBe(0);
        }
        await expectAccessible(page, path);
      }
    },
  );
}

/** Of each kind of page: the lists, an account, a waiting request, and a draft with its form. */
async function pages(page: Page): Promise<string[]> {
  const first = (path: string) =>
    page.goto(path).then(() => main(page).locator("a.row-link").first().getAttribute("href"));
  const account = await first(LIST);
  const waiting = await first(`${LIST}?tab=waiting`);
  await page.goto(`${account}`);
  await main(page).locator("form:has([name=action][value=change]) button").click();
  await expect(page).toHaveURL(/\/edit$/);
  const edit = new URL(page.url()).pathname;
  return [
    LIST,
    `${LIST}?tab=requests`,
    `${LIST}?tab=archived`,
    `${account}`,
    `${waiting}`,
    edit,
    edit.replace("/edit", ""),
    "/auth/stop-change/forged",
  ];
}

async function elsewhere(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await prefer(page, url, "en");
  await page.goto(`${url}/login`);
  await submitSignIn(page, accountant);
  await expect(page).toHaveURL(/\/dashboard$/);
  return page;
}
