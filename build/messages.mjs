// Splits the messages into the common ones and those of each page.

/** Pages that can replace any other page, also without a network; their messages are always loaded. */
const COMMON_PAGES = ["problem"];

/**
 * Returns `{common, [page]: ids}`. `inputs` are those of esbuild's metafile, `entry` the module of the first load,
 * `nameOf` returns a page's name by its input, `read` a module's source. `saidByServer` are the ids of the server's messages
 * that may appear on any page, and `messages` are those of one language.
 */
export function messageParts(messages, inputs, entry, nameOf, read, saidByServer) {
  const referenced = new Map(messages.map((message) => [message.id, referencesIn(message)]));
  const pages = Object.keys(inputs).filter(nameOf);

  const common = idsFrom(
    [entry, ...pages.filter((path) => COMMON_PAGES.includes(nameOf(path)))],
    saidByServer,
  );
  const own = pages.map((path) => {
    const ids = [...idsFrom([path])].filter((id) => !common.has(id));
    return [nameOf(path), new Set(ids)];
  });
  return { common, ...Object.fromEntries(own) };

  /** The ids in these modules and in all modules that they import, except other pages. */
  function idsFrom(modules, ids = []) {
    const found = new Set(ids);
    const seen = new Set(modules);
    for (const path of seen) {
      if (/^ui\/.*\.tsx?$/.test(path)) {
        for (const [, word] of read(path).matchAll(/"([a-z0-9-]+)"/g))
          if (referenced.has(word)) found.add(word);
      }
      for (const imported of inputs[path]?.imports ?? [])
        if (!nameOf(imported.path)) seen.add(imported.path);
    }
    for (const id of found) for (const other of referenced.get(id) ?? []) found.add(other);
    return found;
  }
}

/** The messages that a parsed message references. */
function referencesIn(message) {
  const found = [];
  JSON.stringify(message, (_, value) => {
    if (value?.type === "mesg") found.push(value.name);
    return value;
  });
  return found;
}
