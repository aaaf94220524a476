// Nothing jumps: not while a page loads and hydrates, nor when its language or mode is switched back.
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { LANGUAGES, prefer, signIn } from "../support/viewer";

for (const { language } of LANGUAGES) {
  for (const width of [390, 1440]) {
    test(`pages load without a layout shift (${language}, ${width} px)`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await prefer(page, portal.url, language);
      await page.goto("/login");
      await hydrated(page);
      expect(await layoutShifts(page)).toEqual([]);

      await signIn(page, portal.manager);
      for (const path of ["/dashboard", "/payments"]) {
        await page.goto(path);
        await hydrated(page);
        expect(await layoutShifts(page)).toEqual([]);
      }
    });
  }
}

/** Every shift since the document began, as the browser measured it, with what moved. */
function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null }[];
    }
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as LayoutShift[]) {
        shifts.push(
          `${value}: ${sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ""))}`,
        );
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // Two frames: one that is laid out, one in which its shifts are told.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((told) => setTimeout(told));
    note(observer.takeRecords());
    return shifts;
  });
}
