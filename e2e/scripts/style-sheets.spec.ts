// Style sheets of pages stay loaded after a navigation, so that they must not affect other pages.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "../support/test";

interface Sheet {
  path: string;
  selectors: string[];
}

function sheetsIn(folder: string): Sheet[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const paths = names.filter((name) => name.endsWith(".css")).map((name) => join(folder, name));
  return paths.map((path) => ({ path, selectors: outerSelectors(readFileSync(path, "utf8")) }));
}

/** The selectors of the outermost rules, including those within at-rules. */
function outerSelectors(css: string): string[] {
  const text = css.replace(/\/\*.*?\*\//gs, "");
  const selectors: string[] = [];
  const isAtRule: boolean[] = [];
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(/[{};]/g)) {
    const head = text.slice(start, index).trim();
    start = index + 1;
    if (sign === "}") isAtRule.pop();
    if (sign !== "{") continue;
    // Splits the list at commas, except those within `:is(…)`.
    if (!head.startsWith("@") && isAtRule.every(Boolean))
      selectors.push(...head.split(/,(?![^(]*\))/).map((selector) => selector.trim()));
    isAtRule.push(head.startsWith("@"));
  }
  return selectors;
}

const classesIn = (text: string): string[] => text.match(/\.[a-z][\w-]*/gi) ?? [];

const classesOf = (sheets: Sheet[]): string[] =>
  sheets.flatMap(({ selectors }) => selectors.flatMap(classesIn));

test("each rule of a page's style sheet names a class that only this page has", () => {
  const shared = ["styles", "components", "shell", "tools"].flatMap((part) =>
    sheetsIn(`ui/${part}`),
  );
  const files = readdirSync("ui/pages", { recursive: true, encoding: "utf8" });
  const pages = files.filter((file) => file.endsWith(".page.tsx")).map(dirname);
  const within = (folder: string, path: string) => path.startsWith(`${folder}/`);
  // Without those of the pages in folders below.
  const sheetsOf = (page: string): Sheet[] =>
    sheetsIn(`ui/pages/${page}`).filter(
      ({ path }) =>
        !pages.some((other) => within(page, other) && within(`ui/pages/${other}`, path)),
    );
  const byPage = new Map(pages.map((page) => [page, sheetsOf(page)]));
  const touching: string[] = [];
  for (const [page, sheets] of byPage) {
    const others = [...byPage].flatMap(([other, theirs]) => (other === page ? [] : theirs));
    const taken = new Set(classesOf([...shared, ...others]));
    for (const { path, selectors } of sheets)
      for (const selector of selectors)
        if (classesIn(selector).every((name) => taken.has(name)))
          touching.push(`${path}: ${selector}`);
  }
  expect(classesOf([...byPage.values()].flat())).toContain(".offers");
  expect(touching).toEqual([]);
});
