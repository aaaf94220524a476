// Bundles the user interface with esbuild: the client's scripts, the server's bundle, the style sheets and the messages.
// Usage: node build/bundle.mjs OUTPUT_DIRECTORY SOURCE_MAP_DIRECTORY SERVER_MESSAGES [with-render-fixtures]
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { compileMessages } from "./compile-messages.mjs";
import { copiesPlugin, sourceOf } from "./copies.mjs";
import { messageParts } from "./messages.mjs";
import { nameChunks } from "./name-chunks.mjs";
import { writePageStyles } from "./page-styles.mjs";
import { isOftenOpened, nameOfPage } from "./pages.mjs";
import { buildReact, reactPlugin } from "./react.mjs";
import { reactConstantsPlugin } from "./server-react.mjs";

const [output, sourceMaps, serverMessages, ...options] = process.argv.slice(2);
rmSync(output, { recursive: true, force: true });
rmSync(sourceMaps, { recursive: true, force: true });
for (const directory of [`${output}/client`, `${output}/messages`, sourceMaps])
  mkdirSync(directory, { recursive: true });

// The messages are compiled here, so that the browser and the server's bundle need no parser. Files below
// `locales/<language>/server` are formatted by the server only.
const messages = Object.fromEntries(
  readdirSync("locales").map((language) => {
    const files = readdirSync(`locales/${language}`)
      .filter((file) => file.endsWith(".ftl"))
      .sort();
    const source = files
      .map((file) => readFileSync(`locales/${language}/${file}`, "utf8"))
      .join("\n");
    return [language, compileMessages(source)];
  }),
);

const messagesPlugin = {
  name: "messages",
  setup(plugin) {
    plugin.onResolve({ filter: /^portal:messages$/ }, ({ path }) => ({
      path,
      namespace: "messages",
    }));
    plugin.onLoad({ filter: /.*/, namespace: "messages" }, () => ({
      contents: JSON.stringify(messages),
      loader: "json",
    }));
  },
};

const shared = {
  bundle: true,
  minify: true,
  // Scripts of modules are UTF-8; escapes would be longer.
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  jsx: "automatic",
  define: {
    "process.env.NODE_ENV": '"production"',
    RENDER_FIXTURES: String(options.includes("with-render-fixtures")),
  },
};

/** esbuild leaves white space in the values of custom properties. No string of a style sheet has a comma. */
const withoutSpace = (sheet) =>
  sheet.replace(
    /(--[\w-]+): ([^;{}]*)/g,
    (_, name, value) => `${name}:${value.replace(/, /g, ",")}`,
  );

async function minified(sheet) {
  const stdin = { contents: sheet, loader: "css", resolveDir: "." };
  const { outputFiles } = await build({ ...shared, stdin, write: false });
  return withoutSpace(outputFiles[0].text);
}

/** Combines the style sheets of modules, each in the cascade layer of its folder. */
function inLayers(sheets) {
  const layer = (path) => (path.startsWith("ui/pages/") ? "pages" : "parts");
  return minified(sheets.map((path) => `@import "./${path}" layer(${layer(path)});`).join("\n"));
}

/**
 * `import "./x.css"` of a panel, or of what a list's filters have copies of, adds the style sheet to the page if `adopt` is
 * set; any other import of that form only says that the page has the styles. With `{ type: "text" }` it imports a string.
 */
const stylesPlugin = (adopt) => ({
  name: "styles",
  setup(plugin) {
    plugin.onLoad({ filter: /\.css$/ }, async ({ path: file, suffix, with: attributes }) => {
      const path = relative(".", file);
      if (attributes.type === "text")
        return { contents: await minified(`@import "./${path}";`), loader: "text" };
      const isLater = path.startsWith("ui/tools/") || suffix.endsWith("/list/filters.tsx");
      if (!adopt || !isLater) return { contents: "" };
      const contents = `import { adoptStyles } from "./ui/components/adopt-styles";
        adoptStyles(${JSON.stringify(await inLayers([path]))});`;
      return { contents, resolveDir: "." };
    });
  },
});

const PANEL = /^later:ui\/tools\/(\w+)\/panel$/;
const FILTERS = /^later:ui\/pages\/(\w+)\/list\/filters$/;
/** The name of the messages of a page, a panel or a list's filters by its module's path. */
const nameOfPart = (path) => {
  if (PANEL.test(path)) return path.replace(PANEL, "panel-$1");
  return FILTERS.test(path) ? path.replace(FILTERS, "filters-$1") : nameOfPage(path);
};

/** The browser's entry. */
const FIRST_LOAD = "ui/first-load.ts";

/**
 * Makes each dynamically imported module import the first load. esbuild puts modules with the same importing entries into
 * one file, so that the first load stays a single file.
 */
const afterFirstLoad = {
  name: "after the first load",
  setup(plugin) {
    plugin.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      kind === "dynamic-import"
        ? { path: relative(".", join(resolveDir, path)), namespace: "later" }
        : null,
    );
    plugin.onLoad({ filter: /.*/, namespace: "later" }, ({ path }) => ({
      contents: `import "./${FIRST_LOAD}"; export * from "./${path}";
        ${nameOfPage(path) ? `export { default } from "./${path}";` : ""}`,
      resolveDir: ".",
    }));
  },
};

/** Placeholders in the first load for the scripts and styles of each page, whose names are known after bundling. */
const PAGE_SCRIPTS = "%PAGE_SCRIPTS%";
const PAGE_STYLES = "%PAGE_STYLES%";

const react = await buildReact(`${output}/client`, shared);
const [client] = await Promise.all([
  build({
    ...shared,
    entryPoints: [FIRST_LOAD],
    // The hashes that esbuild makes depend on this path, and the order of the chunks on the hashes. The same sources make
    // the same scripts in each directory because it is not the one they are written to.
    outdir: "client",
    write: false,
    format: "esm",
    target: "es2022",
    splitting: true,
    sourcemap: "external",
    metafile: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    define: {
      ...shared.define,
      PAGE_SCRIPTS: JSON.stringify(PAGE_SCRIPTS),
      PAGE_STYLES: JSON.stringify(PAGE_STYLES),
    },
    plugins: [reactPlugin(react), afterFirstLoad, copiesPlugin, stylesPlugin(true)],
  }),
  build({
    ...shared,
    entryPoints: ["ui/server.tsx"],
    outdir: output,
    format: "iife",
    target: "esnext",
    // Documents inline their page's style sheets.
    plugins: [messagesPlugin, stylesPlugin(false), reactConstantsPlugin],
    // This build of react-dom/server needs only ECMAScript: no streams, no text encoder, no timers.
    alias: {
      "react-dom/server":
        "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js",
    },
  }),
  build({
    ...shared,
    entryPoints: {
      styles: "ui/styles/index.css",
      core: "ui/styles/core.css",
      splash: "ui/styles/splash.css",
    },
    outdir: output,
  }),
]);

for (const name of ["styles", "core", "splash"]) {
  const path = `${output}/${name}.css`;
  writeFileSync(path, withoutSpace(readFileSync(path, "utf8")));
}

const ofSettings = { mixed: "base", chosen: "shell", row: "shell" };
for (const [name, layer] of Object.entries(ofSettings))
  writeFileSync(
    `${output}/${name}.css`,
    await minified(`@import "./ui/styles/${name}.css" layer(${layer});`),
  );

/** The style sheets that the module and its static imports name, in the order of their evaluation. */
function sheetsOf(module, sheets = new Set(), seen = new Set()) {
  if (seen.has(module)) return sheets;
  seen.add(module);
  const { imports = [], with: attributes } = client.metafile.inputs[module] ?? {};
  for (const { path, kind } of imports)
    if (kind === "import-statement") sheetsOf(path, sheets, seen);
  const source = sourceOf(module);
  if (source.endsWith(".css") && !attributes) sheets.add(source);
  return sheets;
}

/** Every document has the styles of the first load; these are what documents of other pages lack. */
const ofFirstLoad = sheetsOf(FIRST_LOAD);
const ofPages = {};
for (const module of Object.keys(client.metafile.inputs)) {
  const name = nameOfPage(module);
  if (!name) continue;
  const sheets = [...sheetsOf(module)].filter((sheet) => !ofFirstLoad.has(sheet));
  ofPages[name] = await inLayers(sheets);
}
const digestOfStyles = writePageStyles(`${output}/client`, ofPages);

const named = nameChunks(client, nameOfPage, digestOfStyles);
client.metafile = named.metafile;
for (const { name, text } of named.files)
  writeFileSync(join(name.endsWith(".map") ? sourceMaps : `${output}/client`, name), text);

/** The file and every chunk that it imports statically, so that all can be requested at the same time. */
function withImports(file, seen = new Set()) {
  if (!seen.has(file)) {
    seen.add(file);
    for (const { path, kind, external } of client.metafile.outputs[file].imports) {
      if (kind === "import-statement" && !external) withImports(path, seen);
    }
  }
  return seen;
}

const outputs = Object.entries(client.metafile.outputs);
const manifest = { entry: [], pages: {} };
for (const [file, { entryPoint }] of outputs) {
  const name = nameOfPage(entryPoint);
  const scripts = () => [...withImports(file)].map((path) => basename(path));
  if (entryPoint === FIRST_LOAD) {
    // The entry only imports the first load, as all other scripts do.
    const [entry, ...firstLoad] = scripts();
    rmSync(`${output}/client/${entry}`);
    manifest.entry = [...firstLoad, react];
  }
  if (name) {
    const styles = await inLayers([...sheetsOf(entryPoint)]);
    manifest.pages[name] = { scripts: scripts(), styles };
  }
}
writeFileSync(`${output}/manifest.json`, JSON.stringify(manifest));

const oftenOpened = outputs.map(([, { entryPoint }]) => entryPoint).filter(isOftenOpened);
const pageScripts = oftenOpened.map(nameOfPage).map((page) => {
  const [_, ...imported] = manifest.pages[page].scripts;
  return [page, imported.filter((script) => !manifest.entry.includes(script))];
});
for (const name of manifest.entry) {
  const path = `${output}/client/${name}`;
  // The table is in brackets, because a statement may begin with it.
  const table = `(${JSON.stringify(Object.fromEntries(pageScripts))})`;
  const script = readFileSync(path, "utf8")
    .replace(JSON.stringify(PAGE_SCRIPTS), table)
    .replace(PAGE_STYLES, digestOfStyles);
  writeFileSync(path, script);
}

const parts = messageParts(
  messages.ar,
  client.metafile.inputs,
  FIRST_LOAD,
  nameOfPart,
  (path) => readFileSync(path, "utf8"),
  JSON.parse(readFileSync(serverMessages, "utf8")),
);
for (const [language, all] of Object.entries(messages)) {
  const write = (name, entries) =>
    writeFileSync(`${output}/messages/${name}.json`, JSON.stringify(entries));
  write(language, all);
  for (const [part, ids] of Object.entries(parts))
    write(
      `${language}.${part}`,
      Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id))),
    );
}
