// Tells a navigation inside the document from a full load.
import { expect, type Page } from "@playwright/test";
import { heading } from "./viewer";

declare global {
  interface Window {
    marker?: string;
  }
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  // Effects run once the frame is painted in which the page was taken over.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Marks the document: a full load loses the mark. */
export async function mark(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => {
    window.marker = "same document";
  });
}

export async function expectSameDocument(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.marker)).toBe("same document");
}

export async function expectNewDocument(page: Page): Promise<void> {
  await page.waitForFunction(() => window.marker === undefined);
}

/**
 * Presses a link to `href` wherever the page is scrolled to: a visible one would first be scrolled to.
 * Waits for the scripts: what is pressed before them is a full load.
 */
export async function pressLink(page: Page, href: string): Promise<void> {
  await hydrated(page);
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Keeps the requests to `address` waiting until the answer is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    // The page may have given the request up by now.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Goes back to `path`: until the portal has answered, the page that is shown stays, and none of before is. */
export async function expectBackToAsk(page: Page, path: string): Promise<void> {
  const here = await heading(page).innerText();
  const release = await holdBack(page, `**/_page${path}`);
  const asked = page.waitForRequest(`**/_page${path}`);
  await page.evaluate(() => history.back());
  await asked;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
  await expect(heading(page)).toHaveText(here);
  release();
  await expect(heading(page)).not.toHaveText(here);
}
