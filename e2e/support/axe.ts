// Checks a page or a part of it with axe.
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

interface Extent {
  /** The whole page, or a part of it. */
  part?: string;
  /** Runs only the rules about colours, if everything else was checked before. */
  coloursOnly?: boolean;
}

/** Expects no violation; `where` is part of the message. */
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
        // There are no iframes.
        iframes: false,
        ...(rules && { runOnly: [...rules] }),
      });
      return found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
    },
    [part, coloursOnly ? ["color-contrast"] : null] as const,
  );
  expect(found, where).toEqual([]);
}

/** Longer animations, such as a notice's remaining time, are states and not transitions. */
const PASSING_MILLISECONDS = 2_000;

/** Waits for transitions, because intermediate colours are not the page's. */
async function settled(longest: number): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < longest);
  // The animation of a removed element never finishes.
  await Promise.allSettled(passing.map((animation) => animation.finished));
}
