// Which versions of a crate an advisory is about.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { isAffected, vulnerabilities } from "./crate-advisories.mjs";

const advisory = (more, versions) =>
  `\`\`\`toml\n[advisory]\nid = "RUSTSEC-2026-0001"\npackage = "tar"\n${more}\n[versions]\n${versions}\n\`\`\`\n# A title\n`;

test("a version is affected unless it is patched or was never affected", () => {
  for (const [good, affected, safe] of [
    [[">= 1.2.3"], ["1.2.2", "0.9.0", "1.2.3-rc.1"], ["1.2.3", "1.10.0"]],
    [
      [">= 1.2.3, < 2", ">=2.1"],
      ["1.0.0", "2.0.5"],
      ["1.2.4", "2.1.0"],
    ],
    [
      ["^0.4.2", ">= 0.5.1"],
      ["0.4.1", "0.5.0"],
      ["0.4.9", "0.5.1"],
    ],
    [
      ["< 0.3.0", "=0.3.5"],
      ["0.3.0", "0.3.6"],
      ["0.2.9", "0.3.5"],
    ],
    [["~1.2.5"], ["1.3.0", "1.2.4"], ["1.2.9"]],
    [["1.4"], ["1.3.9", "2.0.0"], ["1.4.0", "1.9.1"]],
    [[], ["1.0.0"], []],
  ]) {
    for (const version of affected) assert.ok(isAffected(version, { good }), `${version}: ${good}`);
    for (const version of safe) assert.ok(!isAffected(version, { good }), `${version}: ${good}`);
  }
});

test("vulnerabilities are complaints; what informs and what was withdrawn is not", () => {
  const database = mkdtempSync(join(tmpdir(), "advisories-"));
  const write = (file, text) => writeFileSync(join(database, "crates/tar", file), text);
  try {
    mkdirSync(join(database, "crates/tar"), { recursive: true });
    write("RUSTSEC-2026-0001.md", advisory("", 'patched = [\n  ">= 0.4.5",\n]'));
    write("RUSTSEC-2026-0002.md", advisory('informational = "unmaintained"', "patched = []"));
    write("RUSTSEC-2026-0003.md", advisory('withdrawn = "2026-01-02"', "patched = []"));
    const crates = ["0.4.4", "0.4.5"].map((version) => ({ name: "tar", version }));
    const complaint = "crate tar 0.4.4: advisory RUSTSEC-2026-0001";
    assert.deepEqual(vulnerabilities([...crates, { name: "zip", version: "1.0.0" }], database), [
      complaint,
    ]);
  } finally {
    rmSync(database, { recursive: true });
  }
});
