// Takes a picture of every page and every layout setting, in both languages and modes.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from "../support/pages";
import { test } from "../support/test";
import { type Language, type Mode, preferSettings, signIn } from "../support/viewer";
import { DIRECTORY, fileOf } from "./gallery";
import { LOOKS, TONGUES, WIDTHS } from "./looks";

for (const { language, mode } of TONGUES) {
  test.describe(`${language}, ${mode}`, () => {
    test.beforeEach(({ surprises }) => surprises.expect(/404/));

    test("the public pages", async ({ page, portal }) => {
      for (const [subject, path] of Object.entries(PUBLIC_PAGES))
        await picture(page, portal.url, { subject, path, language, mode, widths: WIDTHS });
    });

    test("the pages of the signed in", async ({ page, portal }) => {
      await signIn(page, portal.manager);
      for (const [subject, path] of Object.entries(SIGNED_IN_PAGES))
        await picture(page, portal.url, { subject, path, language, mode, widths: WIDTHS });
    });

    test("the layout settings", async ({ page, portal }) => {
      await signIn(page, portal.manager);
      for (const look of LOOKS)
        await picture(page, portal.url, { ...look, path: "/dashboard", language, mode });
    });
  });
}

interface Sitting {
  subject: string;
  path: string;
  language: Language;
  mode: Mode;
  widths: number[];
  settings?: Record<string, string>;
}

async function picture(page: Page, url: string, sitting: Sitting): Promise<void> {
  const { subject, path, language, mode, widths, settings } = sitting;
  await preferSettings(page, url, { language, mode, ...settings });
  await page.goto(path);
  await hydrated(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const file = fileOf({ subject, language, mode, width: String(width) });
    await page.screenshot({ path: join(DIRECTORY, file), animations: "disabled" });
  }
}
