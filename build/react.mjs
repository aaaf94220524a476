// Bundles React for the browser as a separate file, which does not change between releases and stays in the cache.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const MODULES = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"];

/**
 * Writes the file into the directory.
 *
 * @returns its name
 */
export async function buildReact(directory, options) {
  const modules = MODULES.map((module) => `require(${JSON.stringify(module)})`);
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: `export default [${modules}];`, resolveDir: "." },
    // React's developer tools do not attach to this build.
    define: { ...options.define, __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
    format: "esm",
    target: "es2022",
    write: false,
  });
  const [{ contents }] = outputFiles;
  const hash = createHash("sha256").update(contents).digest("hex");
  const name = `react-${hash.slice(0, 8)}.js`;
  writeFileSync(`${directory}/${name}`, contents);
  return name;
}

/** Returns the names that the user interface imports from each module. esbuild imports from the JSX runtime itself. */
function importedNames() {
  const sources = readdirSync("ui", { recursive: true })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`ui/${file}`, "utf8"));
  const imports = sources.flatMap((source) => [
    ...source.matchAll(/^import \{([^}]*)\} from "(react[^"]*)"/gm),
  ]);
  const names = new Map(MODULES.map((module) => [module, new Set()]));
  for (const [, list, module] of imports)
    for (const name of list.split(",").map((part) => part.trim()))
      if (name && !name.startsWith("type ")) names.get(module)?.add(name);
  names.set("react/jsx-runtime", new Set(["jsx", "jsxs", "Fragment"]));
  return names;
}

/**
 * Resolves imports of React to that file, as constants. Otherwise each use of an import from a CommonJS module is a call of
 * a member of the module, 4 % of the client's scripts.
 */
export const reactPlugin = (name) => ({
  name: "react",
  setup(plugin) {
    const names = importedNames();
    plugin.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) =>
      MODULES.includes(path) ? { path, namespace: "react" } : null,
    );
    plugin.onResolve({ filter: /./, namespace: "react" }, ({ path }) => ({ path, external: true }));
    plugin.onLoad({ filter: /./, namespace: "react" }, ({ path }) => ({
      contents: [
        `import modules from "./${name}"; const module = modules[${MODULES.indexOf(path)}];`,
        ...[...names.get(path)].map((imported) => `export const ${imported} = module.${imported};`),
      ].join("\n"),
    }));
  },
});
