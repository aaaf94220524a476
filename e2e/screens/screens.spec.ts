// Takes screenshots of every page and every layout setting, in both languages and modes.
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LOOKS, TONGUES, WIDTHS } from "../support/looks";
import { hydrated } from "../support/navigation";
import { PUBLIC_PAGES, signedInPages } from "../support/pages";
import { test } from "../support/test";
import { type Language, type Mode, preferSettings, signIn } from "../support/viewer";
import { DIRECTORY, fileOf } from "./gallery";
import { documentScenes, PUBLIC_SCENES, SIGNED_IN_SCENES } from "./scenes";

for (const { language, mode } of TONGUES) {
  test.describe(`${language}, ${mode}`, () => {
    test.beforeEach(({ pageErrors }) => pageErrors.expect(/404/));

    test("the public pages", async ({ page, portal }) => {
      for (const [subject, path] of Object.entries(PUBLIC_PAGES))
        await picture(page, portal.url, { subject, path, language, mode, widths: WIDTHS });
    });

    test("the pages of the signed in", async ({ page, portal }) => {
      await signIn(page, portal.manager);
      for (const [subject, path] of Object.entries(await signedInPages(page)))
        await picture(page, portal.url, { subject, path, language, mode, widths: WIDTHS });
    });

    test("dialogs and notices", async ({ page, portal, pageErrors }) => {
      pageErrors.expect(/422/);
      for (const scene of PUBLIC_SCENES)
        await picture(page, portal.url, { ...scene, language, mode });
      await signIn(page, portal.manager);
      const scenes = [...SIGNED_IN_SCENES, ...documentScenes(await signedInPages(page))];
      for (const scene of scenes) await picture(page, portal.url, { ...scene, language, mode });
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
  /** The actions on the page before the screenshot. */
  act?: (page: Page) => Promise<void>;
}

async function picture(page: Page, url: string, sitting: Sitting): Promise<void> {
  const { subject, path, language, mode, widths, settings, act } = sitting;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await preferSettings(page, url, { language, mode, ...settings });
    await page.goto(path);
    await hydrated(page);
    await act?.(page);
    const file = fileOf({ subject, language, mode, width: String(width) });
    // Finishing a toast's animation would close it.
    const animations = subject === "toast" ? "allow" : "disabled";
    await page.screenshot({ path: join(DIRECTORY, file), animations });
  }
}
