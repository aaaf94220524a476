// The longest values that buyers may send stay within their columns, and nothing scrolls sideways.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { importDocuments } from "../support/buyer-documents";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { LANGUAGES, main, prefer, signIn } from "../support/viewer";

const DAY = 24 * 60 * 60 * 1000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** 64 characters without a place to wrap. */
const longest = (prefix: string) => prefix.padEnd(64, "W");

const test = withOwnPortal(async (directory) => {
  const buyer = {
    id: randomUUID(),
    name: {
      ar: "المستشفياتالتخصصيةوالمراكزالطبيةالوطنية للمستلزمات",
      en: "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
    },
  };
  const description = buyer.name;
  const [uom, currency, price, amount] = ["C62", "SAR", "999999999.9999", "9999999999999.99"];
  const line = {
    lineNumber: 10,
    item: longest("ITM-"),
    description,
    uom,
    quantity: "9999",
    requiredDate: dayIn(60),
  };
  const head = { buyer, currency, issueDate: dayIn(0) };
  await importDocuments(directory, [
    {
      ...head,
      kind: "order",
      number: longest("PO-"),
      terms: {
        subject: description,
        incoterm: "DAP",
        lines: [{ ...line, unitPrice: price, vatPercent: "15" }],
      },
    },
    {
      kind: "quotation_request",
      number: longest("RFQ-"),
      buyer,
      issueDate: dayIn(0),
      terms: {
        subject: description,
        submissionDueAt: new Date(Date.now() + 400 * DAY).toISOString(),
        currency,
        lines: [line],
      },
    },
    {
      kind: "price_list",
      number: longest("PL-"),
      buyer,
      currency,
      lines: [
        {
          item: longest("ITM-"),
          supplierPartNumber: longest("PART-"),
          description,
          uom,
          price,
          validFrom: dayIn(-30),
        },
      ],
    },
    {
      kind: "payment",
      number: longest("PAY-"),
      buyer,
      currency,
      date: dayIn(0),
      method: "credit_transfer",
      reference: longest("FT-"),
      amount,
      lines: [{ invoice: longest("INV-"), paid: amount }],
    },
  ]);
});

const LISTS = [
  "/purchase-orders",
  "/quotations?tab=to_answer",
  "/products-price?sort=-price",
  "/payments?sort=-amount",
  `/payments/statement?from=${dayIn(0)}&to=${dayIn(0)}`,
  "/search?search=WWWW",
];

for (const { language } of LANGUAGES)
  test(`long values wrap in their columns (${language})`, async ({ page, portal }) => {
    test.slow();
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    for (const path of LISTS) {
      await page.goto(path);
      await expect(main(page).getByText(/W{50}/).first(), path).toBeVisible();
      for (const width of [600, 700, 820, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await protruding(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });

/** The headings and cells of tables whose contents are wider than their room, and the page if it scrolls sideways. */
function protruding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll("main :is(.brief, .movements) :is(th, td)")];
    const wide = cells.filter((cell) => {
      const contents = document.createRange();
      contents.selectNodeContents(cell);
      const room = cell.getBoundingClientRect();
      return [...contents.getClientRects()].some(
        ({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5,
      );
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? ["the page"] : []),
      ...wide.map((cell) => `${cell.className}: ${cell.textContent}`),
    ];
  });
}
