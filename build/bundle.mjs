// Bundles the user interface with esbuild: the client (split, hashed names), the server's bundle, the stylesheet and the messages.
// Usage: node build/bundle.mjs OUTPUT_DIRECTORY SOURCE_MAP_DIRECTORY SAID_BY_SERVER [with-trial-pages]
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { build } from "esbuild";
import { messageParts } from "./messages.mjs";
import { nameChunks } from "./name-chunks.mjs";
import { pageNames, staticPagesPlugin } from "./pages.mjs";
import { buildReact, reactPlugin } from "./react.mjs";
import { reactConstantsPlugin } from "./server-react.mjs";

const [output, sourceMaps, saidByServer, ...options] = process.argv.slice(2);
rmSync(output, { recursive: true, force: true });
rmSync(sourceMaps, { recursive: true, force: true });
for (const directory of [`${output}/client`, `${output}/messages`, sourceMaps])
  mkdirSync(directory, { recursive: true });

/** What only the server words: its mails, what the built-in service says on both sides, printed documents and spreadsheets. */
const SERVER_ONLY = [
  "buyer.ftl",
  "export.ftl",
  "mail.ftl",
  "paper.ftl",
  "service.ftl",
  "template.ftl",
];

// The browser gets messages parsed already: it needs no parser, and the server's snapshot holds them ready.
const messages = Object.fromEntries(
  readdirSync("locales").map((language) => {
    const files = readdirSync(`locales/${language}`)
      .filter((file) => !SERVER_ONLY.includes(file))
      .sort();
    const source = files
      .map((file) => readFileSync(`locales/${language}/${file}`, "utf8"))
      .join("\n");
    return [language, new FluentResource(source).body];
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
  legalComments: "none",
  logLevel: "warning",
  jsx: "automatic",
  define: {
    "process.env.NODE_ENV": '"production"',
    TRIAL_PAGES: String(options.includes("with-trial-pages")),
  },
};

async function minified(sheet) {
  const stdin = { contents: sheet, loader: "css", resolveDir: "." };
  const { outputFiles } = await build({ ...shared, stdin, write: false });
  return outputFiles[0].text;
}

/** Sheets that modules import, each in the layer of what it dresses. */
function inLayers(sheets) {
  const layer = (path) => (path.startsWith("ui/pages/") ? "pages" : "parts");
  return minified(sheets.map((path) => `@import "./${path}" layer(${layer(path)});`).join("\n"));
}

/** `import "./x.css"` brings a sheet along with its module; with `{ type: "text" }` it is a string. */
const stylesPlugin = (adopt) => ({
  name: "styles",
  setup(plugin) {
    plugin.onLoad({ filter: /\.css$/ }, async ({ path: file, with: attributes }) => {
      const path = relative(".", file);
      if (attributes.type === "text")
        return { contents: await minified(`@import "./${path}";`), loader: "text" };
      if (!adopt) return { contents: "" };
      const contents = `import { adoptStyles } from "./ui/components/adopt-styles";
        adoptStyles(${JSON.stringify(await inLayers([path]))});`;
      return { contents, resolveDir: "." };
    });
  },
});

/** By the path of the module that draws the page. */
const names = pageNames();
const nameOfPage = (path = "") => names.get(path.replace(/^later:/, ""));

/** The browser's entry, which is there before anything else is loaded. */
const FIRST_LOAD = "ui/first-load.ts";

/**
 * Lets whatever is loaded later import the first load: esbuild shares a module in one file with all others that the same
 * entries need, and so leaves the first load in one piece.
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
        ${names.has(path) ? `export { default } from "./${path}";` : ""}`,
      resolveDir: ".",
    }));
  },
};

/** Stands in the first load for what is known once every script has its name. */
const PAGE_SCRIPTS = "%PAGE_SCRIPTS%";

const react = await buildReact(`${output}/client`, shared);
const [client] = await Promise.all([
  build({
    ...shared,
    entryPoints: [FIRST_LOAD],
    outdir: `${output}/client`,
    format: "esm",
    target: "es2022",
    splitting: true,
    sourcemap: "external",
    metafile: true,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    define: { ...shared.define, PAGE_SCRIPTS: JSON.stringify(PAGE_SCRIPTS) },
    plugins: [reactPlugin(react), afterFirstLoad, stylesPlugin(true)],
  }),
  build({
    ...shared,
    entryPoints: ["ui/server.tsx"],
    outdir: output,
    format: "iife",
    target: "esnext",
    // A document has its page's sheets inlined.
    plugins: [messagesPlugin, stylesPlugin(false), staticPagesPlugin, reactConstantsPlugin],
    // This build of React's server half needs nothing beyond ECMAScript: no streams, no text encoder, no timers.
    alias: {
      "react-dom/server":
        "./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js",
    },
  }),
  build({
    ...shared,
    entryPoints: { styles: "ui/styles/index.css", splash: "ui/styles/splash.css" },
    outdir: output,
  }),
]);

client.metafile = nameChunks(client.metafile, nameOfPage);
for (const map of readdirSync(`${output}/client`).filter((name) => name.endsWith(".map"))) {
  renameSync(join(output, "client", map), join(sourceMaps, map));
}

/** The file itself and every chunk that it imports statically, so that all can be asked for at once. */
function withImports(file, seen = new Set()) {
  if (!seen.has(file)) {
    seen.add(file);
    for (const { path, kind, external } of client.metafile.outputs[file].imports) {
      if (kind === "import-statement" && !external) withImports(path, seen);
    }
  }
  return seen;
}

/** The sheets that come with the code of these files. */
const sheetsOf = (files) =>
  files.flatMap((file) =>
    Object.keys(client.metafile.outputs[file].inputs).filter((path) => path.endsWith(".css")),
  );

const manifest = { entry: [], pages: {} };
for (const [file, { entryPoint }] of Object.entries(client.metafile.outputs)) {
  const files = () => [...withImports(file)];
  const scripts = () => files().map((path) => basename(path));
  if (entryPoint === FIRST_LOAD) manifest.entry = [...scripts(), react];
  else if (nameOfPage(entryPoint)) {
    const styles = await inLayers(sheetsOf(files()));
    manifest.pages[nameOfPage(entryPoint)] = { scripts: scripts(), styles };
  }
}
writeFileSync(`${output}/manifest.json`, JSON.stringify(manifest));

const pageScripts = Object.entries(manifest.pages).map(
  ([
    page,
    {
      scripts: [_, ...imported],
    },
  ]) => [page, imported.filter((script) => !manifest.entry.includes(script))],
);
for (const script of manifest.entry) {
  const path = `${output}/client/${script}`;
  const table = JSON.stringify(Object.fromEntries(pageScripts));
  writeFileSync(path, readFileSync(path, "utf8").replace(JSON.stringify(PAGE_SCRIPTS), table));
}

const parts = messageParts(
  messages.ar,
  client.metafile.inputs,
  FIRST_LOAD,
  nameOfPage,
  (path) => readFileSync(path, "utf8"),
  JSON.parse(readFileSync(saidByServer, "utf8")),
);
for (const [language, body] of Object.entries(messages)) {
  const write = (name, entries) =>
    writeFileSync(`${output}/messages/${name}.json`, JSON.stringify(entries));
  write(language, body);
  for (const [part, ids] of Object.entries(parts))
    write(
      `${language}.${part}`,
      body.filter(({ id }) => ids.has(id)),
    );
}
