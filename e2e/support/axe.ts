// Holds a page, or a part of it, to axe's rules.
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface Extent {
  /** All of the page, or a part of it. */
  part?: string;
  /** Only what depends on the colours: enough where nothing else differs from what was looked at before. */
  coloursOnly?: boolean;
}

/** Expects no violation; `where` is told with what was found. */
export async function expectAccessible(
  page: Page,
  where: string,
  { part = "html", coloursOnly = false }: Extent = {},
): Promise<void> {
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axe.source);
  await page.evaluate(settled);
  const found = await page.evaluate(
    async ([element, rules]) => {
      const found = await window.axe?.run(element, {
        resultTypes: ["violations"],
        // Nothing here stands in a frame.
        iframes: false,
        ...(rules && { runOnly: [...rules] }),
      });
      return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
    },
    [part, coloursOnly ? ["color-contrast"] : null] as const,
  );
  expect(found, where).toEqual([]);
}

/** Colours on their way from one to another are none of the page's. */
async function settled(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  // What is taken away on its way does not finish.
  await Promise.allSettled(passing.map((animation) => animation.finished));
}
