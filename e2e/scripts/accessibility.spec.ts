// axe finds nothing to object to, in any language, mode and size.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { LANGUAGES, type Language, type Mode, prefer, signIn } from "../support/viewer";

const MODES: Mode[] = ["light", "dark"];
const WIDTHS = [390, 1440];

for (const { language } of LANGUAGES) {
  for (const mode of MODES) {
    test(`sign-in is accessible (${language}, ${mode})`, async ({ page, portal }) => {
      await expectAccessible(page, portal.url, "/login", language, mode);
    });

    test(`dashboard and the page of a wrong address are accessible (${language}, ${mode})`, async ({
      page,
      portal,
      surprises,
    }) => {
      surprises.expect(/404/);
      await signIn(page, portal.manager);
      await expectAccessible(page, portal.url, "/dashboard", language, mode);
      await expectAccessible(page, portal.url, "/no-such-page", language, mode);
    });
  }
}

async function expectAccessible(
  page: Page,
  url: string,
  path: string,
  language: Language,
  mode: Mode,
): Promise<void> {
  await prefer(page, url, language, mode);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await hydrated(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${path} ${width} px: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
    );
    expect(found).toEqual([]);
  }
}
