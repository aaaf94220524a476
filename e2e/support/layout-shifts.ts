// The layout shifts of a page without the viewer's input.
import type { Page } from "@playwright/test";

/** The browser's layout shifts since the start of the document, with the moved elements. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const described = ({ node, previousRect, currentRect }: LayoutShift["sources"][number]) => {
      // A text node has no description; its parent has.
      const element = node instanceof Element ? node : node?.parentElement;
      const [from, to] = [previousRect, currentRect].map(
        ({ x, y, width, height }) => `${x},${y} ${width}x${height}`,
      );
      return `${element?.outerHTML.slice(0, 80) ?? "gone"} from ${from} to ${to}`;
    };
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as LayoutShift[]) {
        shifts.push(`${value}: ${sources.map(described)}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // Two frames: one for the layout, one for the report of its shifts.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((told) => setTimeout(told));
    note(observer.takeRecords());
    return shifts;
  });
}
