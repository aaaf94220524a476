// Bundles React for the browser as a separate file, which does not change between releases and stays in the cache.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
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

/** Resolves imports of React to that file. */
export const reactPlugin = (name) => ({
  name: "react",
  setup(plugin) {
    plugin.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) =>
      MODULES.includes(path) ? { path, namespace: "react" } : null,
    );
    plugin.onResolve({ filter: /./, namespace: "react" }, ({ path }) => ({ path, external: true }));
    plugin.onLoad({ filter: /./, namespace: "react" }, ({ path }) => ({
      contents: `import modules from "./${name}"; module.exports = modules[${MODULES.indexOf(path)}];`,
    }));
  },
});
