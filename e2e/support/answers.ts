// The supplier's three forms with drafts, for tests of all three.
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { hydrated } from "./navigation";
import type { Account, Portal } from "./portal";
import { prefer, signIn } from "./viewer";

export interface AnswerKind {
  name: string;
  /** The tab with documents that accept the form. */
  list: string;
  /** The form's path below the document's. */
  path: string;
  /** The `action` that sends the form. */
  action: string;
  /** A field that accepts any text. */
  text: string;
  /** Another field, which a colleague changes. */
  other: string;
  /** Makes the other field editable. */
  showOther(page: Page): Promise<void>;
  /** Fills the form so that it can be sent. */
  complete(page: Page): Promise<void>;
  /** The number of sent forms of this kind, by the props of the document's page. */
  held(props: DocumentProps): number;
}

interface DocumentProps {
  request?: { quotation: { revision: number } | null };
  order?: { version: number; despatchAdvices: unknown[] };
}

export const QUOTATION: AnswerKind = {
  name: "a quotation",
  list: "/quotations?tab=submitted",
  path: "/quotation",
  action: "submit",
  text: "note",
  other: "freight",
  async showOther() {},
  async complete(page) {
    for (const field of await page.locator("[data-column=unitPrice]").all())
      await field.fill("12.50");
    await page.locator("[name=validTill]").fill("2999-12-31");
  },
  held: ({ request }) => request?.quotation?.revision ?? 0,
};

export const ANSWERS: AnswerKind[] = [
  QUOTATION,
  {
    name: "an order response",
    list: "/purchase-orders?tab=to_confirm",
    path: "/response",
    action: "send",
    text: "note",
    other: "lines.10.unitPrice",
    showOther: (page) => page.locator("[name='lines.10.code'][value=CA]").check(),
    async complete(page) {
      for (const code of await page.locator("[type=radio][value=AP]").all()) await code.check();
    },
    // Every response increases the order's version by one.
    held: ({ order }) => order?.version ?? 0,
  },
  {
    name: "a despatch advice",
    list: "/purchase-orders?tab=to_ship",
    path: "/despatch-advice",
    action: "ship",
    text: "carrier",
    other: "trackingNumber",
    async showOther() {},
    async complete() {},
    held: ({ order }) => order?.despatchAdvices.length ?? 0,
  },
];

export const answerForm = (page: Page): Locator =>
  page.locator("main form", { has: page.locator(".draft-status") });
/** The button that leads to the review. */
export const sendButton = (page: Page): Locator => answerForm(page).locator("button.primary");
/** The path of the review below the document's. */
export const reviewPath = (kind: AnswerKind): string => `${kind.path}/review`;
/** The button of the review. */
export const reviewButton = (page: Page): Locator => page.locator("main .review button.primary");

/** Sends the form after its review. */
export async function send(page: Page): Promise<void> {
  await sendButton(page).click();
  await reviewButton(page).click();
}

export const saveButton = (page: Page): Locator =>
  answerForm(page).locator(".form-bar button[type=submit]:not(.primary)");
export const field = (page: Page, name: string): Locator =>
  answerForm(page).locator(`[name="${name}"]:not([type=hidden])`);
export const draftStatus = (page: Page): Locator => answerForm(page).locator(".draft-status");

export interface OpenAnswer {
  /** The document's address. */
  document: string;
  /** The number of sent forms before. */
  held: number;
}

/** Opens the form of the first document that accepts it. */
export async function openAnswer(page: Page, kind: AnswerKind): Promise<OpenAnswer> {
  await page.goto(kind.list);
  const link = page.locator("main tbody a[href^='/']").first();
  const document = (await link.getAttribute("href")) ?? "";
  const held = await heldAnswers(page, kind, document);
  await page.goto(document + kind.path);
  await hydrated(page);
  return { document, held };
}

export async function heldAnswers(page: Page, kind: AnswerKind, document: string): Promise<number> {
  const html = await (await page.request.get(document)).text();
  const json = html.match(/id="page-data">(.*?)<\/script>/s)?.[1];
  return kind.held(JSON.parse(json ?? "").page.props);
}

/** Types something and saves it as a draft. */
export async function saveDraft(page: Page, kind: AnswerKind, typed: string): Promise<void> {
  await field(page, kind.text).fill(typed);
  await saveButton(page).click();
  await expect(draftStatus(page)).toContainText("Draft saved");
}

/** A page of another user, in another browser. */
export async function elsewhere(browser: Browser, url: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await prefer(page, url, "en");
  await signIn(page, account);
  return page;
}

/** Runs a colleague's actions at `path`, in another browser with scripts. */
export async function byColleague(
  browser: Browser,
  { url, user }: Portal,
  path: string,
  act: (other: Page) => Promise<void>,
): Promise<void> {
  const other = await elsewhere(browser, url, user);
  await other.goto(path);
  await hydrated(other);
  await act(other);
  await other.context().close();
}
