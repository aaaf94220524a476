// Checks a page or a part of it with axe.
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
  await page.evaluate(settled, PASSING_MILLISECONDS);
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

/** What takes longer, as the time that a notice is shown for, is a state and no way to another. */
const PASSING_MILLISECONDS = 2_000;

/** Colours on their way from one to another are none of the page's. */
async function settled(longest: number): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < longest);
  // What is taken away on its way does not finish.
  await Promise.allSettled(passing.map((animation) => animation.finished));
}
