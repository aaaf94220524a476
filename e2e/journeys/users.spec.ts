// Users: an account manager invites a colleague, who opens the account and sees what the permissions allow.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { layoutShifts } from "../support/layout-shifts";
import { mailedLink } from "../support/mailbox";
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { heading, looked, main, prefer, signIn, submitSignIn } from "../support/viewer";

const test = withOwnPortal();

const LIST = "/settings/users";
const INVITATIONS = `${LIST}/invitations`;
const PASSWORD = "seven quiet camels";
const WIDTHS = [390, 820, 1440];

async function open(page: Page, account: { email: string; password: string }) {
  await page.goto("/login");
  await submitSignIn(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
}

test("a colleague is invited, opens the account without scripts, and is deactivated", async ({
  page,
  portal,
  browser,
  javaScriptEnabled,
  pageErrors,
}) => {
  pageErrors.expect(/403|422/);
  // Each project has a person of its own.
  const name = javaScriptEnabled ? "huda" : "lama";
  const email = `${name}@new.example`;
  await prefer(page, portal.url, "en");
  await open(page, portal.manager);
  await page.goto(INVITATIONS);
  await main(page)
    .locator("[name=list]")
    .fill(`${name}; Salem; ${email}\nNobody; Known; no address`);
  await main(page).locator("[name='employeeType.en']").fill("Driver");
  for (const box of await main(page).locator("input[type=checkbox]").all()) await box.uncheck();
  await main(page).getByLabel("Purchase orders: View").check();
  await main(page).getByRole("button", { name: "Review" }).click();
  await expect(main(page)).toContainText("1 person to correct");
  await main(page).locator("[name='people.2.remove']").check();
  await main(page).getByRole("button", { name: "Check again" }).click();
  await main(page).locator("[name=password]").fill(portal.manager.password);
  await main(page).getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(page).toHaveURL(/\/settings\/users$/);
  await expect(main(page)).toContainText(email);

  const link = await mailedLink(portal.mailbox, email, "/auth/invitation/");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: portal.url });
  const invited = await context.newPage();
  await prefer(invited, portal.url, "en");
  await invited.goto(link);
  await expect(main(invited)).toContainText(email);
  await main(invited).locator("[name=username]").fill(`${name}.salem`);
  await main(invited).locator("[name=password]").fill(PASSWORD);
  await main(invited).getByRole("button", { name: "Activate account" }).click();
  await expect(invited).toHaveURL(/\/login$/);
  await submitSignIn(invited, { email, password: PASSWORD });
  await expect(invited).toHaveURL(/\/dashboard$/);
  await expect(main(invited).locator("a[href*='/quotations']")).toHaveCount(0);
  await invited.goto("/quotations");
  await expect(main(invited)).toContainText("Ask your company’s account manager");
  await invited.goto("/purchase-orders?tab=to_confirm");
  await expect(main(invited).locator("input[type=checkbox][name^='orders.']")).toHaveCount(0);
  await main(invited).locator("tbody a.row-link").first().click();
  await expect(main(invited)).toContainText("You can view this document.");
  await expect(main(invited).locator(".document-actions .button")).toHaveCount(0);
  await invited.goto(link);
  await expect(heading(invited)).toHaveText("This link has already been used");

  await main(page).getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await main(page).getByRole("link", { name: "Show the user" }).click();
  await main(page).getByText("Deactivate", { exact: true }).click();
  await main(page).getByRole("button", { name: "Yes, deactivate" }).click();
  await expect(main(page)).toContainText("Deactivated");
  await invited.goto("/purchase-orders");
  await expect(invited).toHaveURL(/\/login/);
  await context.close();
});

for (const language of ["ar", "en"] as const) {
  for (const mode of ["light", "dark"] as const) {
    test(
      `the pages are accessible, and nothing moves (${language}, ${mode})`,
      looked(language, mode),
      async ({ page, portal, javaScriptEnabled }) => {
        test.skip(!javaScriptEnabled, "axe is a script");
        test.slow();
        await prefer(page, portal.url, language, mode);
        await open(page, portal.manager);
        for (const path of await pages(page)) {
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(path);
            await hydrated(page);
            expect(await layoutShifts(page), `${path} at ${width}`).toEqual([]);
            await expectAccessible(page, `${path} at ${width} in ${language}, ${mode}`);
            const directory = process.env.PORTAL_PICTURES;
            if (directory) {
              const name = path.replaceAll(/[^a-z]+/gi, "-").slice(0, 30);
              const file = `${directory}/users${name}-${language}-${mode}-${width}.png`;
              await page.screenshot({ path: file, fullPage: true });
            }
          }
        }
      },
    );
  }
}

/** The list, a user, the viewer's own page, an invitation, the form, and a link of nobody. */
async function pages(page: Page): Promise<string[]> {
  await page.goto(LIST);
  const links = main(page).locator("a.row-link");
  const paths = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const user = paths.filter((path) => !path.startsWith(INVITATIONS)).slice(0, 3);
  const invitation = paths.filter((path) => path.startsWith(INVITATIONS)).slice(0, 1);
  return [LIST, ...user, ...invitation, INVITATIONS, "/auth/invitation/forged"];
}

test("an empty list of people is refused in the viewer's language", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/settings/users/invitations");
  await main(page).getByRole("button", { name: "Review" }).click();
  await expect(main(page)).toContainText("Enter at least one person to invite.");
});
