// Every page: no violations of axe's rules, no layout shifts, and no lost content with larger text.
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import { PUBLIC_PAGES, signedInPages } from "../support/pages";
import { expect, test } from "../support/test";
import { LANGUAGES, LONG, looked, prefer, preferSettings, signIn } from "../support/viewer";

/** Pages are loaded in the first width and checked in all. `make test` makes the first scan, `make test-long` all others. */
const SCANS = [
  { language: "ar", widths: [1440, 390], darkWidths: [390] },
  { language: "ar", widths: [820], darkWidths: [1440] },
  // Between a phone's and a desk's width, dark pages have the same colours as in both.
  { language: "en", widths: [1440, 820, 390], darkWidths: [390, 1440] },
] as const;

type Scan = (typeof SCANS)[number];

/** Shapes of the frame beside the default one: each reserves other places, which the languages mirror. */
const FRAMES = [
  { language: "ar", layout: "vertical", sidebarSize: "md", width: 1440 },
  { language: "en", layout: "vertical", sidebarSize: "sm", width: 820 },
  { language: "en", layout: "horizontal", sidebarSize: "lg", width: 1440 },
  { language: "ar", layout: "horizontal", sidebarSize: "lg", width: 820 },
];

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }";

test.beforeEach(({ pageErrors }) => pageErrors.expect(/404/));

/** For a test that loads every page, each in several widths; their number grows with the portal. */
const ALL_PAGES_MILLISECONDS = 240_000;

for (const [index, scan] of SCANS.entries()) {
  const widths = [...scan.widths, ...scan.darkWidths.map((width) => `${width} dark`)].join(", ");
  const details = index === 0 ? {} : LONG;

  // The few pages before signing in are scanned in both directions for every change.
  test(
    `the pages before signing in are accessible, and load without a layout shift (${scan.language}, ${widths})`,
    scan.language === "en" ? {} : details,
    async ({ page, portal }) => {
      await prefer(page, portal.url, scan.language);
      for (const path of Object.values(PUBLIC_PAGES)) await expectSound(page, path, scan);
    },
  );

  test(
    `the pages of the signed in are accessible, and load without a layout shift (${scan.language}, ${widths})`,
    details,
    async ({ page, portal }) => {
      test.setTimeout(ALL_PAGES_MILLISECONDS);
      await prefer(page, portal.url, scan.language);
      await signIn(page, portal.manager);
      for (const path of Object.values(await signedInPages(page)))
        await expectSound(page, path, scan);
    },
  );
}

for (const { language } of LANGUAGES)
  test(
    `nothing is lost to zoom or text spacing (${language})`,
    looked(language),
    async ({ page, portal }) => {
      test.setTimeout(ALL_PAGES_MILLISECONDS);
      await prefer(page, portal.url, language);
      await signIn(page, portal.manager);
      for (const path of Object.values(await signedInPages(page))) {
        await page.goto(path);
        await hydrated(page);
        // A window of 1280 px at 200 %, and at 400 % (WCAG 2.2, 1.4.4 and 1.4.10).
        for (const width of [640, 320]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await lost(page), `${path} at ${width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        // As a user's own style sheet, which no policy of a page stops.
        await page.evaluate(addUserStyle, TEXT_SPACING);
        expect(await lost(page), `${path} with spaced text`).toEqual([]);
      }
    },
  );

for (const [index, { width, ...frame }] of FRAMES.entries())
  test(
    `pages load without a layout shift (${Object.values(frame).join(" ")}, ${width} px)`,
    index === 0 ? {} : LONG,
    async ({ page, portal }) => {
      await page.setViewportSize({ width, height: 900 });
      await preferSettings(page, portal.url, frame);
      await signIn(page, portal.manager);
      for (const path of Object.values(await signedInPages(page))) await expectNoShift(page, path);
    },
  );

async function expectSound(page: Page, path: string, scan: Scan): Promise<void> {
  const at = (width: number) => page.setViewportSize({ width, height: 900 });
  await at(scan.widths[0]);
  await expectNoShift(page, path);
  for (const width of scan.widths) {
    await at(width);
    await expectAccessible(page, `${path} at ${width} px`);
  }
  // The mode is the root's attribute alone, and moves nothing.
  await page.evaluate(() => {
    document.documentElement.dataset.mode = "dark";
  });
  for (const width of scan.darkWidths) {
    await at(width);
    await expectAccessible(page, `${path}, dark, at ${width} px`, { coloursOnly: true });
  }
}

/** What a page does to itself it does at every load; a shift that does not come again is the browser's own. */
async function expectNoShift(page: Page, path: string): Promise<void> {
  let shifts: string[] = [];
  for (let load = 0; load === 0 || (load < 3 && shifts.length > 0); load += 1) {
    await page.goto(path);
    await hydrated(page);
    shifts = await layoutShifts(page);
  }
  expect(shifts, path).toEqual([]);
}

function addUserStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** What sticks out of the window sideways, or of a box that cuts it off. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) => element.outerHTML.slice(0, 100);
    const sideways = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== "none" || !element.checkVisibility()) return false;
      const wide = overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1;
      const high = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1;
      return wide || high;
    });
    return [...sideways, ...cut.map(named)];
  });
}
