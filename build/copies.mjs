// Copies small modules that several pages share into the script of each, because a script of its own costs 340 bytes of
// headers and is compressed worse.
import { readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";

/** Modules without state and without a context, whose copies cannot disagree. */
const COPIED = [
  "ui/components/back-link.tsx",
  "ui/components/countdown.tsx",
  "ui/components/list/address.ts",
  "ui/components/list/document-filters.tsx",
  "ui/components/list/pager.tsx",
  "ui/components/quotation-request/state.tsx",
  "ui/i18n/plain-text.ts",
  "ui/pages/dashboard/urgent-table.tsx",
];

/**
 * A copy is named after the module that imports it (`pager.tsx?document-list.tsx`); what a copy imports belongs to the
 * same script as the copy.
 */
export const copiesPlugin = {
  name: "copies",
  setup(plugin) {
    plugin.onResolve({ filter: /^\./ }, ({ path, importer, resolveDir, pluginData }) => {
      const target = relative(".", join(resolveDir, path));
      const module = COPIED.find((copied) => copied.replace(/\.tsx?$/, "") === target);
      // The style sheets of copies are modules of the script, too.
      if (!module && !(pluginData?.copy && path.endsWith(".css"))) return null;
      const copy = pluginData?.copy ?? `?${relative(".", importer)}`;
      return { path: join(process.cwd(), module ?? target), suffix: copy };
    });
    plugin.onLoad({ filter: /\.tsx?$/ }, ({ path, suffix }) =>
      suffix
        ? {
            contents: readFileSync(path, "utf8"),
            loader: extname(path).slice(1),
            resolveDir: join(path, ".."),
            pluginData: { copy: suffix },
          }
        : null,
    );
  },
};

/** The path of a module, without the name of its copy. */
export const sourceOf = (path) => path.replace(/\?.*/, "");
