// Reads the tables of pages (`ui/pages/pages.ts` and `rarely-opened.ts`), which determine the server's bundle and the
// browser's chunks.
import { readFileSync } from "node:fs";

const TABLE = "ui/pages/pages";
/** The other table, which the browser loads with the first page of it. */
export const RARELY_OPENED = "ui/pages/rarely-opened";
const IMPORT = /\bimport\("\.\/(.+?)"\)/g;

/** Page names by module: `ui/pages/login/page` has the name `login`. */
export const pageNames = () => new Map([...entries(TABLE), ...entries(RARELY_OPENED)]);

/** The names of the pages whose scripts need the other table. */
export const rarelyOpenedPages = () => new Set(entries(RARELY_OPENED).map(([, name]) => name));

function entries(table) {
  const source = readFileSync(`${table}.ts`, "utf8");
  const found = source.matchAll(/(\w+): (?:page\([^)]*?)?\(\) => import\("\.\/(.+?)"\)/g);
  return [...found].map(([, name, path]) => [`ui/pages/${path}`, name]);
}

/** The names of the often opened pages: the dashboard and the pages of quotation requests and orders. */
export function oftenOpenedPages() {
  const source = readFileSync(`${TABLE}.ts`, "utf8");
  const found = source.matchAll(
    /(\w+): page\(\s*\[\s*"\/(?:dashboard|quotations|purchase-orders)/g,
  );
  return new Set([...found].map(([, name]) => name));
}

/** Makes the tables' imports static, so that the server renders synchronously and its snapshot contains every page. */
export const staticPagesPlugin = {
  name: "static pages",
  setup(plugin) {
    plugin.onLoad({ filter: /[/\\]ui[/\\]pages[/\\](pages|rarely-opened)\.ts$/ }, ({ path }) => {
      const imports = [];
      const table = readFileSync(path, "utf8").replace(IMPORT, (_, module) => {
        const name = `module${imports.length}`;
        imports.push(`import * as ${name} from "./${module}";`);
        return name;
      });
      return { contents: imports.join("\n") + table, loader: "ts" };
    });
  },
};
