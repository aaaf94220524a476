// Splits the messages into the common ones, those of each page, panel and list's filters, and those that only the server
// names or that forms need after they are sent.
import { sourceOf } from "./copies.mjs";

/** Ids that the server may name on any page, and that no component of the first load does. */
const SERVER_ONLY = "server";

/** The module of the first load whose messages belong to the server's, because no page shows them before it sends a form. */
const REFUSALS = "ui/navigation/refusals.ts";

/**
 * Returns the ids of each part: `common`, `server`, and by the names of pages and panels. `inputs` are those of esbuild's
 * metafile, `entry` the module of the first load, `partOf` returns the name of a page or panel by its input, `read` a
 * module's source. `serverMessages` are the ids of the server's messages that may appear on any page.
 */
export function messageParts(messages, inputs, entry, partOf, read, serverMessages) {
  const common = idsFrom([entry]);
  const modules = Object.keys(inputs).filter(partOf);
  const own = [
    [SERVER_ONLY, [...serverMessages, ...idsFrom([REFUSALS])]],
    ...modules.map((path) => [partOf(path), [...idsFrom([path])]]),
  ].map(([part, ids]) => [part, new Set(ids.filter((id) => !common.has(id)))]);
  return { common, ...Object.fromEntries(own) };

  /** The ids in these modules and in all modules that they import, except other pages and panels. */
  function idsFrom(modules) {
    const found = new Set();
    const seen = new Set(modules);
    for (const path of seen) {
      const source = sourceOf(path);
      if (/^ui\/.*\.tsx?$/.test(source)) {
        for (const [, word] of read(source).matchAll(/"([a-z0-9-]+)"/g))
          if (word in messages) found.add(word);
      }
      for (const imported of inputs[path]?.imports ?? [])
        if (!partOf(imported.path) && imported.path !== REFUSALS) seen.add(imported.path);
    }
    return found;
  }
}
