// Names each script after its largest module, with a hash of what it reaches: the name says what is in the script, and changes with
// the names of the scripts in it, which esbuild knows only after it has hashed the file.
import { createHash } from "node:crypto";
import { basename, dirname, extname } from "node:path";

/** File names that many modules share; their directory's name is used instead. */
const COMMON = ["panel", "index"];

/**
 * Renames the files that esbuild made with hashes in their names.
 *
 * @param result esbuild's, not written yet
 * @param nameOfPage the page's name, where the entry point is a page
 * @param digestOfStyles what the build writes into the first load afterwards
 * @returns the metafile and the files, which are to be written, with the new names
 */
export function nameChunks({ metafile, outputFiles }, nameOfPage, digestOfStyles) {
  const outputs = Object.entries(metafile.outputs).filter(([file]) => extname(file) === ".js");
  const stems = new Map();
  for (const [file, output] of outputs.sort()) {
    const stem = nameOfPage(output.entryPoint) ?? stemOf(output);
    const clashes = [...stems.values()].filter((other) => other.replace(/-\d+$/, "") === stem);
    stems.set(file, clashes.length ? `${stem}-${clashes.length + 1}` : stem);
  }
  const renamed = new Map();
  for (const [file] of outputs) {
    const reached = [...reachedFrom(file, metafile.outputs)].filter((path) => stems.has(path));
    // A script contains the names of others, so that its content changes with them.
    const hash = createHash("sha256").update(digestOfStyles);
    hash.update(
      reached
        .map((path) => `${path}=${stems.get(path)}`)
        .sort()
        .join(),
    );
    renamed.set(basename(file), `${stems.get(file)}-${hash.digest("hex").slice(0, 8)}.js`);
  }
  const names = new RegExp([...renamed.keys()].join("|").replaceAll(".", "\\."), "g");
  const rename = (text) => text.replace(names, (name) => renamed.get(name));
  const files = outputFiles.map(({ path, text }) => ({
    name: rename(basename(path)),
    text: rename(text),
  }));
  return { metafile: JSON.parse(rename(JSON.stringify(metafile))), files };
}

/** The name of the entry or of the largest module, which is probably the same in the next release. */
function stemOf({ entryPoint, inputs }) {
  const sizes = Object.entries(inputs).sort(
    ([, one], [, other]) => other.bytesInOutput - one.bytesInOutput,
  );
  const path = entryPoint ?? sizes[0]?.[0] ?? "shared.js";
  const stem = basename(path, extname(path));
  return COMMON.includes(stem) ? basename(dirname(path)) : stem;
}

function reachedFrom(file, outputs, seen = new Set()) {
  if (!seen.has(file)) {
    seen.add(file);
    for (const { path } of outputs[file].imports)
      if (outputs[path]) reachedFrom(path, outputs, seen);
  }
  return seen;
}
