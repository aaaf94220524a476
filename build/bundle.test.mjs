// The same sources make the same files wherever they are written: their sizes are tests, and their names are cached.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

const directory = mkdtempSync(join(tmpdir(), "bundle-"));
after(() => rmSync(directory, { recursive: true }));

const messages = join(directory, "server-messages.json");
writeFileSync(messages, "[]");

/** The content of each file by its name. */
function bundled(...below) {
  const output = join(directory, ...below);
  execFileSync("node", ["build/bundle.mjs", output, `${output}-maps`, messages]);
  const files = readdirSync(output, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "utf8")]),
  );
}

test("the files are the same in each directory", () => {
  const some = bundled("some");
  assert.ok("manifest.json" in some);
  assert.deepEqual(bundled("others", "further", "below"), some);
});
