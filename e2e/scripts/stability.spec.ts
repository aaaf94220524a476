// Nothing jumps: not while a page loads and hydrates, nor when its language or mode is switched back.
import type { Page } from "@playwright/test";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from "../support/pages";
import { expect, test } from "../support/test";
import { LANGUAGES, preferSettings, signIn } from "../support/viewer";

/** Shapes of the frame: each reserves other places. */
const FRAMES = [
  { layout: "vertical", sidebarSize: "lg", width: 1440 },
  { layout: "vertical", sidebarSize: "md", width: 1440 },
  { layout: "vertical", sidebarSize: "sm", width: 820 },
  { layout: "horizontal", sidebarSize: "lg", width: 1440 },
  { layout: "horizontal", sidebarSize: "lg", width: 820 },
  { layout: "vertical", sidebarSize: "lg", width: 390 },
];

test.beforeEach(({ surprises }) => surprises.expect(/404/));

for (const { language } of LANGUAGES) {
  for (const { width, ...frame } of FRAMES) {
    test(`pages load without a layout shift (${language}, ${Object.values(frame).join(" ")}, ${width} px)`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await preferSettings(page, portal.url, { language, ...frame });
      for (const path of Object.values(PUBLIC_PAGES)) await expectNoShift(page, path);
      await signIn(page, portal.manager);
      await preferSettings(page, portal.url, { language, ...frame });
      for (const path of Object.values(SIGNED_IN_PAGES)) await expectNoShift(page, path);
    });
  }
}

async function expectNoShift(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  expect(await layoutShifts(page), path).toEqual([]);
}
