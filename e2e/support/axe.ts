// Holds a page, or a part of it, to axe's rules.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects no violation; `where` is told with what was found. */
export async function expectAccessible(page: Page, where: string, part = "html"): Promise<void> {
  const axe = new AxeBuilder({ page })
    // Nothing here stands in a frame, for which axe would open a page of its own.
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found, where).toEqual([]);
}
