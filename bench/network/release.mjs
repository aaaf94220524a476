// Measures how many bytes a returning viewer gets after a release, and how many a new viewer gets.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { openPage, view, withContext } from "./visitor.mjs";

/**
 * Returns the bytes of a `first` visit and of a visit `again` after a release. `directory` is where the portal has the
 * files of the earlier release.
 */
export async function returnAfterRelease(browser, start, directory, cookie, path) {
  const { ReleaseHost } = await loadTypeScript("e2e/support/release-host.ts");
  const host = new ReleaseHost(toEarlierRelease);
  const origin = await host.listen();
  let portal;
  // The old portal stops before the new one starts, because a SQLite database belongs to one portal.
  const restart = async () => {
    await portal?.stop();
    portal = await start();
    host.portal = `http://127.0.0.1:${portal.port}`;
  };
  const visit = async (context) => (await view(await openPage(context), origin + path)).bytes;
  try {
    await restart();
    return await withContext(browser, cookie, origin, async (context) => {
      await visit(context);
      mkdirSync(directory, { recursive: true });
      for (const [slot, text] of host.earlier) writeFileSync(join(directory, slot), text);
      await restart();
      host.isUpgraded = true;
      const again = await visit(context);
      const first = await withContext(browser, cookie, origin, visit);
      return { first, again };
    });
  } finally {
    host.close();
    await portal?.stop();
  }
}

/** The file as the earlier release had it: with other classes, texts and lengths. */
function toEarlierRelease(text, slot) {
  if (slot.endsWith(".js")) return changeEvery(25, text, /className:"/g, 'className:"earlier ');
  if (slot.endsWith(".json")) return changeEvery(10, text, /"value":"/g, '"value":"Earlier: ');
  if (slot.endsWith(".css")) return changeEvery(5, text, /gap:/g, "row-gap:");
  return text;
}

/** Replaces every nth match. */
function changeEvery(n, text, pattern, replacement) {
  let count = 0;
  return text.replace(pattern, (found) => (count++ % n === 0 ? replacement : found));
}

/** The browser tests are written in TypeScript. */
async function loadTypeScript(file) {
  const options = { bundle: true, write: false, format: "esm", platform: "node" };
  const { outputFiles } = await build({ ...options, entryPoints: [file] });
  const source = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}
