// The price in force beside the lines of a quotation and of an order response.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { importDocuments } from "../support/buyer-documents";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const DAY = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Three lines: the first two have prices, the first of them by quantity. */
const test = withOwnPortal(async (directory) => {
  const buyer = { id: randomUUID(), name: { ar: "المشتري", en: "The buyer" } };
  const description = { ar: "صمام", en: "Valve" };
  const [uom, currency] = ["C62", "SAR"];
  const price = { description, uom, price: "12.5", validFrom: dayIn(-30) };
  const line = { description, uom, quantity: "60", requiredDate: dayIn(60) };
  const lines = [10, 20, 30].map((lineNumber) => ({
    ...line,
    lineNumber,
    item: `V-${lineNumber}`,
  }));
  const ordered = lines.map((line) => ({ ...line, unitPrice: "10", vatPercent: "15" }));
  await importDocuments(directory, [
    {
      kind: "price_list",
      number: "PL-PRICED",
      buyer,
      currency,
      lines: [
        { ...price, item: "V-10", quantityBreaks: [{ from: "50", price: "11.25" }] },
        { ...price, item: "V-20" },
      ],
    },
    {
      kind: "quotation_request",
      number: "RFQ-PRICED",
      buyer,
      issueDate: dayIn(0),
      terms: {
        subject: description,
        submissionDueAt: new Date(Date.now() + 9 * DAY).toISOString(),
        currency,
        lines,
      },
    },
    {
      kind: "order",
      number: "PO-PRICED",
      buyer,
      issueDate: dayIn(0),
      currency,
      terms: { subject: description, incoterm: "DAP", lines: ordered },
    },
  ]);
});

test.beforeEach(async ({ page, portal }) => {
  await prefer(page, portal.url, "en");
});

/** The number is isolated from the direction of the sentence. */
const USE_FOR_LINE_20 = /Use it for line .20/;

const field = (page: Page, line: number, name: string) =>
  main(page).locator(`[name="lines.${line}.${name}"]`);

test("a quotation takes the prices in force, and another price is asked about", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await signIn(page, portal.manager, "/quotations/RFQ-PRICED/quotation");
  await expect(main(page).getByText("Price in force:")).toHaveCount(2);
  await field(page, 10, "quantity").fill("40");
  await field(page, 20, "unitPrice").fill("15");
  await main(page).getByRole("button", { name: "Use the prices in force" }).click();
  await expect(field(page, 10, "unitPrice")).toHaveValue("12.5");
  await expect(field(page, 20, "unitPrice")).toHaveValue("15");
  await expect(field(page, 30, "unitPrice")).toHaveValue("");
  await expect(main(page).getByText("+20%")).toHaveCount(1);
  await expect(main(page).getByRole("button", { name: "Use the prices in force" })).toHaveCount(0);

  await field(page, 30, "unitPrice").fill("7");
  await main(page).getByRole("button", { name: "Review" }).click();
  await expect(field(page, 20, "unitPrice")).toHaveAccessibleDescription(
    "The price in force is 12.50. Is another price intended?",
  );
  await main(page).getByRole("button", { name: USE_FOR_LINE_20 }).click();
  await expect(field(page, 20, "unitPrice")).toHaveValue("12.5");
  await expect(main(page).getByText("+20%")).toHaveCount(0);
  await main(page).getByRole("button", { name: "Review" }).click();
  await expect(page).toHaveURL(/\/quotation\/review$/);
});

test("a response says that an ordered price differs, and takes the one in force", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.manager, "/purchase-orders/PO-PRICED/response");
  await expect(main(page).getByText("-11.1%")).toHaveCount(1);
  await expect(main(page).getByText("-20%")).toHaveCount(1);
  await main(page).getByRole("button", { name: USE_FOR_LINE_20 }).click();
  await expect(field(page, 20, "unitPrice")).toHaveValue("12.5");
  await expect(main(page).locator('[name="lines.20.code"][value=CA]')).toBeChecked();
  await expect(main(page).getByText("-20%")).toHaveCount(0);
});
