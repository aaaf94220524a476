// Each page of the buyer's desk with something on it: found faults, retried webhooks, invited and rejected suppliers, revoked keys.
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { enterDesk, PERSON } from "../support/buyer-desk";
import { type Portal, startEmptyPortal } from "../support/portal";
import { test as base, expect } from "../support/test";
import { LANGUAGES, main, prefer } from "../support/viewer";

const KEY = "fedcba9876543210fedcba9876543210";

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const portal = await startEmptyPortal({
        PORTAL_BUYER_KEYS: `erp:${KEY}`,
        PORTAL_WEBHOOK_URL: "http://127.0.0.1:9/",
        PORTAL_WEBHOOK_SECRET: `whsec_${"A".repeat(43)}=`,
      });
      await use(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

/** Sends a message with a wrong quantity. */
async function sendWrongOrder(request: APIRequestContext, supplier: string): Promise<string> {
  const id = `wrong-${Math.random().toString(36).slice(2, 8)}`;
  const line = { lineNumber: 1, quantity: "-5", uom: "H87", unitPrice: "1", vatPercent: "15" };
  const lines = [
    { ...line, item: "IT-1", description: { en: "Paper" }, requiredDate: "2099-12-01" },
  ];
  const document = {
    kind: "order",
    number: id,
    buyer: { id: "1000", name: { en: "Authority" } },
    issueDate: "2026-01-01",
    currency: "SAR",
    terms: { subject: { en: "Supplies" }, lines },
  };
  const response = await request.post("/buyer/v1/documents", {
    headers: { authorization: `Bearer ${KEY}` },
    data: { id, supplier, by: "Salem", document },
  });
  expect(response.status()).toBe(400);
  return id;
}

/** Unfolds the form with this action, and sends it. */
async function confirm(page: Page, action: string): Promise<void> {
  const decision = main(page).locator("details", {
    has: page.locator(`form[action$='/${action}']`),
  });
  await decision.locator("summary").click();
  const reason = decision.locator("textarea[name=reason]");
  if (await reason.count()) await reason.fill("The licence has expired");
  await decision.locator("button[type=submit]").click();
}

test.describe.configure({ timeout: 120_000 });

for (const { language } of LANGUAGES) {
  test(`the pages of the desk are sound with their content (${language})`, async ({
    page,
    portal,
    request,
    javaScriptEnabled,
  }) => {
    // axe is a script itself.
    const expectSound = async () => {
      if (javaScriptEnabled !== false) await expectAccessible(page, page.url());
    };
    const name = `${language}${Math.random().toString(36).slice(2, 8)}`;
    await prefer(page, portal.url, language);
    await page.goto("/buyer/login");
    await expectSound();
    await enterDesk(page, portal);

    await page.goto("/buyer/invitation");
    await expectSound();
    const values = {
      "name.en": `Tihama ${name}`,
      code: name,
      "contact.firstName": "Maha",
      "contact.lastName": "Asiri",
      "contact.email": `${name}@tihama.example`,
    };
    for (const [field, value] of Object.entries(values))
      await main(page).locator(`input[name='${field}']`).fill(value);
    await main(page).locator("form[action$='/invitation'] button[type=submit]").click();
    await expect(page).toHaveURL(/\/buyer\/suppliers\/[0-9a-f-]+$/);
    const supplier = page.url().split("/").at(-1) ?? "";
    await confirm(page, "deactivate");
    await expect(main(page).locator("form[action$='/reactivate']")).toHaveCount(1);
    await confirm(page, "reactivate");
    await expect(main(page).locator("form[action$='/deactivate']")).toHaveCount(1);
    // Created, deactivated and reactivated.
    await expect(main(page).getByText(PERSON)).toHaveCount(3);
    await expectSound();

    await page.goto("/buyer/changes");
    await expect(main(page).locator("h1")).toBeVisible();
    await expectSound();

    const id = await sendWrongOrder(request, supplier);
    await page.goto("/buyer/messages?outcome=refused");
    await expectSound();
    await main(page).getByRole("link", { name: id }).click();
    await expect(main(page).locator("pre")).toContainText('"quantity": "-5"');
    await expect(main(page)).toContainText("/document/terms/lines/0/quantity");
    await expectSound();

    await page.goto("/buyer/webhooks");
    await expect(main(page).locator("tbody tr")).toHaveCount(1);
    await expectSound();

    await page.goto("/buyer/people");
    const account = main(page).locator("form[action$='/buyer/people']");
    await account.locator("input[name=name]").fill("Salem Al-Harbi");
    await account.locator("input[name=email]").fill(`${name}@buyer.example`);
    await account.locator("select[name=role]").selectOption("decider");
    await account.locator("button[type=submit]").click();
    const added = main(page).locator("tr", { hasText: `${name}@buyer.example` });
    await added.locator("summary").click();
    await expectSound();
    await added.locator("details button[type=submit]").click();
    await expect(added.locator(".status.closed")).toBeVisible();
    await expectSound();

    await page.goto("/buyer/keys");
    const form = main(page).locator("form[action$='/buyer/keys']");
    await form.locator("input[name=name]").fill(name);
    await form.locator("input[name=system]").fill("erp");
    await form.locator("input[name='scope.orders:read']").check();
    await form.locator("button[type=submit]").click();
    await expect(main(page).locator(".secret")).toBeVisible();
    await page.goto("/buyer/keys");
    const row = main(page).locator("tr", { hasText: name });
    await row.locator("summary").click();
    await expectSound();
    await row.locator("details button[type=submit]").click();
    await expect(row.locator(".status.closed")).toBeVisible();
    await expect(row).toContainText(PERSON);
    await expectSound();
  });
}
