// Texts of both scripts with numbers: the page draws them as the browser draws the same text with its numbers isolated, and
// as PDFs do, which are tested with the same table.
import { randomUUID } from "node:crypto";
import cases from "../../server/values/tests/mixed_directions.json" with { type: "json" };
import { importDocuments } from "../support/buyer-documents";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const LANGUAGES = [
  { language: "ar", direction: "rtl" },
  { language: "en", direction: "ltr" },
] as const;

const bare = (text: string) => text.replace(/[⟨⟩]/g, "");

/** A document shows so many lines before the reader asks for more. */
const SHOWN_LINES = 50;

/** The cases of each order, by the order's number. */
const ORDERS = LANGUAGES.flatMap(({ language, direction }) => {
  const all = cases[direction];
  const count = Math.ceil(all.length / SHOWN_LINES);
  return Array.from({ length: count }, (_, part) => ({
    number: `PO-${language}-${part + 1}`,
    language,
    direction,
    texts: all.slice(part * SHOWN_LINES, (part + 1) * SHOWN_LINES),
  }));
});

const test = withOwnPortal(async (directory) => {
  const buyer = { id: randomUUID(), name: { ar: "المشتري", en: "The buyer" } };
  await importDocuments(
    directory,
    ORDERS.map(({ number, texts }) => ({
      kind: "order",
      number,
      buyer,
      issueDate: "2026-11-01",
      currency: "SAR",
      terms: {
        subject: { ar: "أرقام", en: "Numbers" },
        incoterm: "DAP",
        lines: texts.map(({ text }, place) => ({
          lineNumber: place + 1,
          item: `V-${place + 1}`,
          description: { ar: bare(text), en: bare(text) },
          quantity: "1",
          uom: "C62",
          unitPrice: "1",
          vatPercent: "15",
          requiredDate: "2027-01-31",
        })),
      },
    })),
  );
});

for (const { number, language, direction, texts } of ORDERS) {
  test(`numbers in ${language} texts are drawn in the order in which they are read (${number})`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager, `/purchase-orders/${number}`);
    await expect(main(page).getByText("V-1", { exact: true }).first()).toBeVisible();
    const drawn = await page.evaluate(
      ([all, direction]) => {
        const charactersOf = (element: Element) => {
          const characters: { character: string; x: number }[] = [];
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const [index, character] of [...(text.textContent ?? "")].entries()) {
              if (/[\s\p{M}\p{Cf}]/u.test(character)) continue;
              range.setStart(text, index);
              range.setEnd(text, index + 1);
              characters.push({ character, x: range.getBoundingClientRect().x });
            }
          }
          characters.sort((one, other) => one.x - other.x);
          return characters.map(({ character }) => character).join("");
        };
        const ofBrowser = (text: string) => {
          const line = document.createElement("div");
          Object.assign(line, { dir: direction, textContent: text });
          line.style.whiteSpace = "nowrap";
          document.body.append(line);
          return charactersOf(line);
        };
        const shown = new Map<string, string>();
        for (const element of document.querySelectorAll<HTMLElement>("main td bdi")) {
          element.style.whiteSpace = "nowrap";
          shown.set(element.textContent ?? "", charactersOf(element));
        }
        return all.map(({ text }) => ({
          text,
          page: shown.get(text.replace(/[⟨⟩]/g, "")),
          browser: ofBrowser(text.replaceAll("⟨", "\u2066").replaceAll("⟩", "\u2069")),
        }));
      },
      [texts, direction] as const,
    );
    expect(drawn).toEqual(texts.map(({ text, drawn }) => ({ text, page: drawn, browser: drawn })));
  });
}
