// The texts of a page as they are drawn: the characters of each line from left to right.
import type { Page } from "@playwright/test";

/** By block, each of its lines. Two languages' directions draw a text alike if these are equal. */
export function visualLines(page: Page): Promise<string[][]> {
  return page.evaluate(() => {
    interface Glyph {
      character: string;
      x: number;
      y: number;
    }
    const isInline = (element: Element) =>
      ["inline", "contents"].includes(getComputedStyle(element).display);
    /** Two boxes whose middles are closer are in one line. */
    const SAME_LINE = 8;
    const blocks = new Map<Element, Glyph[]>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let block = text.parentElement as Element;
      // Parts for screen readers are cut off.
      if (!block.checkVisibility() || block.closest(".unseen, script, select")) continue;
      while (isInline(block) && block.parentElement) block = block.parentElement;
      const glyphs = blocks.get(block) ?? [];
      blocks.set(block, glyphs);
      const range = document.createRange();
      for (const [index, character] of [...(text.textContent ?? "")].entries()) {
        if (/[\s\p{M}\p{Cf}]/u.test(character)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const box = range.getBoundingClientRect();
        if (box.width > 0) glyphs.push({ character, x: box.x, y: box.y + box.height / 2 });
      }
    }
    const linesOf = (glyphs: Glyph[]) => {
      const lines: Glyph[][] = [];
      for (const glyph of [...glyphs].sort((one, other) => one.y - other.y)) {
        const last = lines.at(-1);
        if (last?.[0] && glyph.y - last[0].y < SAME_LINE) last.push(glyph);
        else lines.push([glyph]);
      }
      return lines.map((line) =>
        line
          .sort((one, other) => one.x - other.x)
          .map(({ character }) => character)
          .join(""),
      );
    };
    return [...blocks.values()].filter((glyphs) => glyphs.length > 0).map(linesOf);
  });
}
