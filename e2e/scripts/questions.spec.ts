// Questions about unusual values, which stay until the value changes.
import type { Locator, Page } from "@playwright/test";
import { answerForm, field, sendButton } from "../support/answers";
import { hydrated, painted } from "../support/navigation";
import { openOrder } from "../support/orders";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

const PRICE = "lines.10.unitPrice";
const asked = (page: Page): Locator => answerForm(page).locator(".form-bar .question");

/** A response whose first line has a price of zero, which raises a question. */
async function sendSlip(page: Page): Promise<void> {
  const order = await openOrder(page, "to_confirm");
  await page.goto(`${order}/response`);
  await hydrated(page);
  await main(page).locator("[name='lines.10.code'][value=CA]").check();
  await field(page, PRICE).fill("0");
  await field(page, "lines.10.reason").fill("A gift");
  await sendButton(page).click();
  await expect(field(page, PRICE)).toHaveAccessibleDescription(/free of charge/);
  await expect(sendButton(page)).toHaveText("Yes, continue");
}

test.beforeEach(async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
});

test("a corrected value is not asked about again", async ({ page }) => {
  await sendSlip(page);
  await field(page, PRICE).fill("12");
  await expect(field(page, PRICE)).not.toHaveAccessibleDescription(/free of charge/);
  await expect(asked(page)).toHaveCount(0);
  await expect(sendButton(page)).toHaveText("Review and send");
  await field(page, PRICE).fill("0");
  await expect(field(page, PRICE)).toHaveAccessibleDescription(/free of charge/);
  await expect(asked(page)).toBeVisible();
});

test("a refreshed page still asks", async ({ page }) => {
  await sendSlip(page);
  const renewed = page.waitForResponse(/\/_page\//);
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await (await renewed).finished();
  await painted(page);
  await expect(asked(page)).toBeVisible();
  await expect(sendButton(page)).toHaveText("Yes, continue");
});
