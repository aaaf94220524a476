// Builds what the peers share: the portal's user interface as a module for any React server, and its style sheet.
// Usage: node bench/peers/build.mjs
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { build } from "esbuild";

const HERE = "bench/peers";
const BUILT = `${HERE}/built`;
const PORTAL = `${BUILT}/portal`;

rmSync(BUILT, { recursive: true, force: true });
mkdirSync(BUILT, { recursive: true });
const arguments_ = ["build/bundle.mjs", PORTAL, `${BUILT}/source-maps`, "with-trial-pages"];
const { status } = spawnSync("node", arguments_, { stdio: "inherit" });
if (status !== 0) throw new Error(`bundling the portal ended with ${status}`);

const read = (file) => readFileSync(`${PORTAL}/${file}`, "utf8");
const { pages } = JSON.parse(read("manifest.json"));
// What the portal's document says beside its sheet.
const constants = ":root{--loading-bar-size:4px;--toast-time:10000ms}";
const sheet = read("styles.css") + pages.purchaseOrders.styles + constants;
writeFileSync(`${BUILT}/styles.css`, sheet);

/** The peers' viewers read Arabic: the other language's messages stay out of their bundles. */
const messages = {
  name: "messages",
  setup(plugin) {
    plugin.onResolve({ filter: /^portal:messages$/ }, ({ path }) => ({
      path,
      namespace: "messages",
    }));
    plugin.onLoad({ filter: /.*/, namespace: "messages" }, () => ({
      contents: `{"ar":${read("messages/ar.json")}}`,
      loader: "json",
    }));
  },
};

/** Their sheets are in `styles.css`. */
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
  define: { "process.env.NODE_ENV": '"production"', TRIAL_PAGES: "true" },
};

await build({
  ...shared,
  entryPoints: ["list.tsx", "table.tsx", "links.ts"].map((name) => `${HERE}/shared/pages/${name}`),
  outdir: `${BUILT}/pages`,
  external: ["react", "react/*", "react-dom", "react-dom/*"],
  plugins: [messages, styles],
});

// Express and Fastify bundle nothing by themselves. From the built pages, so that they find the peers' React.
const client = await build({
  ...shared,
  entryPoints: [`${HERE}/shared/client.js`],
  outdir: `${BUILT}/client`,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  metafile: true,
});

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
