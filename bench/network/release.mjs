// What a viewer is sent who comes back after a release, beside what a stranger is.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { openPage, view, withContext } from "./visitor.mjs";

/** Answers the bytes of a `first` visit, and of the one `again` after a release; `kept` is where the portal keeps the earlier one's files. */
export async function returnAfterRelease(browser, start, kept, cookie, path) {
  const { ReleaseHost } = await loadTypeScript("e2e/support/release-host.ts");
  const host = new ReleaseHost(asBefore);
  const origin = await host.listen();
  let portal;
  // One after the other, as a release goes: a database has one portal.
  const startAnother = async () => {
    await portal?.stop();
    portal = await start();
    host.portal = `http://127.0.0.1:${portal.port}`;
  };
  const visit = async (context) => (await view(await openPage(context), origin + path)).bytes;
  try {
    await startAnother();
    return await withContext(browser, cookie, origin, async (context) => {
      await visit(context);
      mkdirSync(kept, { recursive: true });
      for (const [slot, text] of host.earlier) writeFileSync(join(kept, slot), text);
      await startAnother();
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

/** The release has changed things all over: in scripts a class here and there, in style sheets a length, and texts. */
function asBefore(text, slot) {
  if (slot.endsWith(".js")) return changeSome(text, /className:"/g, 25, 'className:"earlier ');
  if (slot.endsWith(".json")) return changeSome(text, /"value":"/g, 10, '"value":"Earlier: ');
  if (slot.endsWith(".css")) return changeSome(text, /gap:/g, 5, "row-gap:");
  return text;
}

/** One of so many is another. */
function changeSome(text, pattern, every, other) {
  let count = 0;
  return text.replace(pattern, (found) => (count++ % every === 0 ? other : found));
}

/** The browser tests are written in TypeScript. */
async function loadTypeScript(file) {
  const options = { bundle: true, write: false, format: "esm", platform: "node" };
  const { outputFiles } = await build({ ...options, entryPoints: [file] });
  const source = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${source}`);
}
