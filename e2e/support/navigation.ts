// Distinguishes navigations within the document from full loads.
import { expect, type Page } from "@playwright/test";
import { heading } from "./viewer";

declare global {
  interface Window {
    marker?: string;
  }
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  // Effects run after the frame of the hydration is painted.
  await painted(page);
}

/** Waits until the page is painted as it is now. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Marks the document; a full load removes the mark. */
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
 * Presses a link to `href` without scrolling to it. Waits for the scripts, because a press before them causes a full
 * load.
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

/** Delays the requests to `address` until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    // The page may have cancelled the request.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Goes back to `path`; until the portal responds, the shown page must stay. */
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
