// The document around a page, equal to templates/document.html, for servers without a framework of their own.
import { readFileSync } from "node:fs";
import { rootAttributes } from "./root-attributes.js";

const built = (file) => readFileSync(new URL(`../built/${file}`, import.meta.url), "utf8");
const styles = built("styles.css");
const scripts = JSON.parse(built("scripts.json"));
const SCRIPTS_OF = { purchaseOrders: scripts.list, renderFixture: scripts.table };

/** The HTML before and after the page's own. */
export function documentAround(data) {
  const files = SCRIPTS_OF[data.page.name];
  const preloads = files.map((file) => `<link rel="modulepreload" href="/assets/${file}">`);
  return [
    `<!doctype html>
<html ${attributes(data.preferences)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${data.preferences.mode}">
<title>${escapeHtml(data.title)}</title>
<style>${styles}</style>
<link rel="icon" href="data:,">
${preloads.join("\n")}
</head>
<body>
<div id="app">`,
    `</div>
<script type="application/json" id="page-data">${escapeForScript(JSON.stringify(data))}</script>
<script type="module" src="/assets/${files[0]}"></script>
</body>
</html>`,
  ];
}

function attributes(preferences) {
  const entries = Object.entries(rootAttributes(preferences));
  return entries.map(([name, value]) => `${name}="${value}"`).join(" ");
}

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);

const ESCAPES = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
const escapeForScript = (json) =>
  json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character]);
