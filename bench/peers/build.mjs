// Builds what the peers share: the portal's pages as modules for any React server, its style sheet and client scripts.
// Usage: node bench/peers/build.mjs RELEASE_DIRECTORY, where cargo has built the portal
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";

const [release] = process.argv.slice(2);
const HERE = "bench/peers";
const BUILT = `${HERE}/built`;

rmSync(BUILT, { recursive: true, force: true });
mkdirSync(BUILT, { recursive: true });

const packages = readdirSync(`${release}/build`).filter((name) => name.startsWith("portal-"));
const bundles = latest(packages.map((name) => `${release}/build/${name}/out/bundles`));
const read = (file) => readFileSync(`${bundles}/${file}`, "utf8");
const { pages } = JSON.parse(read("manifest.json"));
// The portal's document template sets these beside the style sheet.
const constants = ":root{--loading-bar-size:4px;--toast-time:10000ms}";
// The viewer has the usual layout settings, for which the portal inlines these styles.
const sheet = read("core.css") + pages.purchaseOrders.styles + constants;
writeFileSync(`${BUILT}/styles.css`, sheet);

/** The Arabic messages that the portal sends with the list; English ones stay out of the peers' bundles. */
const messages = {
  name: "messages",
  setup(plugin) {
    plugin.onResolve({ filter: /^portal:messages$/ }, ({ path }) => ({
      path,
      namespace: "messages",
    }));
    plugin.onLoad({ filter: /.*/, namespace: "messages" }, () => {
      const parts = ["common", "purchaseOrders"].map((part) => read(`messages/ar.${part}.json`));
      return {
        contents: JSON.stringify({
          ar: Object.assign({}, ...parts.map((part) => JSON.parse(part))),
        }),
        loader: "json",
      };
    });
  },
};

/** The directory that was written last: cargo keeps one for each set of features. */
function latest(directories) {
  const written = (directory) =>
    statSync(`${directory}/manifest.json`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return directories.sort((one, other) => written(other) - written(one))[0];
}

/** Style sheets that components import are in `styles.css` already. */
const styles = {
  name: "styles",
  setup(plugin) {
    plugin.onLoad({ filter: /\.css$/ }, () => ({ contents: "" }));
  },
};

const shared = {
  bundle: true,
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  format: "esm",
  target: "es2022",
  splitting: true,
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"', RENDER_FIXTURES: "true" },
};

await build({
  ...shared,
  entryPoints: ["list.tsx", "table.tsx", "links.ts"].map((name) => `${HERE}/shared/pages/${name}`),
  outdir: `${BUILT}/pages`,
  external: ["react", "react/*", "react-dom", "react-dom/*"],
  plugins: [messages, styles],
});

// Next.js and React Router bundle client scripts themselves, the other peers do not. The input is the built pages, so
// that imports resolve to the peers' React.
const client = await build({
  ...shared,
  entryPoints: [`${HERE}/shared/client.js`],
  outdir: `${BUILT}/client`,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  metafile: true,
});

/** The files of an entry point and of its static imports. */
function scriptsOf(entry) {
  const { outputs } = client.metafile;
  const seen = new Set();
  const add = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, kind } of outputs[file].imports) if (kind === "import-statement") add(path);
  };
  for (const [file, { entryPoint }] of Object.entries(outputs)) if (entryPoint === entry) add(file);
  return [...seen].map((file) => basename(file));
}

const entry = scriptsOf(`${HERE}/shared/client.js`);
const scripts = Object.fromEntries(
  ["list", "table"].map((page) => {
    const own = scriptsOf(`${BUILT}/pages/${page}.js`);
    return [page, [...new Set([...entry, ...own])]];
  }),
);
writeFileSync(`${BUILT}/scripts.json`, JSON.stringify(scripts));
