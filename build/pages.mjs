// Reads the table of pages (`ui/pages/pages.ts`), which determines the server's bundle and the browser's chunks.
import { readFileSync } from "node:fs";

const TABLE = "ui/pages/pages.ts";
const IMPORT = /\bimport\("\.\/(.+?)"\)/g;

/** Page names by module: `ui/pages/login/page` has the name `login`. */
export function pageNames() {
  const found = readFileSync(TABLE, "utf8").matchAll(
    /(\w+): page\([^)]*?\(\) => import\("\.\/(.+?)"\)/g,
  );
  return new Map([...found].map(([, name, path]) => [`ui/pages/${path}`, name]));
}

/** The names of the often opened pages: the dashboard and the pages of quotation requests and orders. */
export function oftenOpenedPages() {
  const source = readFileSync(TABLE, "utf8");
  const found = source.matchAll(
    /(\w+): page\(\s*\[\s*"\/(?:dashboard|quotations|purchase-orders)/g,
  );
  return new Set([...found].map(([, name]) => name));
}

/** Makes the table's imports static, so that the server renders synchronously and its snapshot contains every page. */
export const staticPagesPlugin = {
  name: "static pages",
  setup(plugin) {
    plugin.onLoad({ filter: /[/\\]ui[/\\]pages[/\\]pages\.ts$/ }, ({ path }) => {
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
