// Checks the dependencies in the lock files: their licences, where they come from, and known advisories.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readReport } from "./advisories.mjs";
import { advisoryDatabase, vulnerabilities } from "./crate-advisories.mjs";
import { isAllowed } from "./licences.mjs";

const CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index";
const AUDIT_SECONDS = 8;

const complaints = [...crates(), ...packages(), ...advisories()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** Crates are compared with RustSec's advisories if there is a copy of them on this machine. */
function crates() {
  const platform = run("rustc", ["-vV"]).match(/^host: (.+)$/m)[1];
  const metadata = ["metadata", "--format-version=1", "--locked", `--filter-platform=${platform}`];
  const own = (crate) => crate.source === null;
  const foreign = JSON.parse(run("cargo", metadata)).packages.filter((crate) => !own(crate));
  const complaints = foreign.flatMap(({ name, version, license, source }) => [
    ...complain(!isAllowed(license), `crate ${name} ${version}: licence ${license}`),
    ...complain(source !== CRATES_IO, `crate ${name} ${version}: from ${source}`),
  ]);
  const database = advisoryDatabase();
  if (!database) {
    console.log(
      "Note: crates were not compared with RustSec's advisories: there is no copy of them",
    );
    return complaints;
  }
  const { stdout } = spawnSync("git", ["-C", database, "log", "-1", "--format=%cs"], {
    encoding: "utf8",
  });
  console.log(
    `Crates are compared with RustSec's advisories of ${stdout?.trim() || "unknown age"}`,
  );
  return [...complaints, ...vulnerabilities(foreign, database)];
}

function packages() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .flatMap(([path, { version, license, integrity }]) => [
      ...complain(!isAllowed(license), `${path} ${version}: licence ${license}`),
      ...complain(!integrity, `${path} ${version}: no hash of its content in the lock file`),
    ]);
}

/** Returns complaints about packages of the portal with advisories. If the registry does not respond, prints a note instead. */
function advisories() {
  const options = ["audit", "--omit=dev", "--json", "--fetch-retries=0"];
  const npm = spawnSync("npm", options, { encoding: "utf8", timeout: AUDIT_SECONDS * 1000 });
  const { note, complaints } = readReport(npm.stdout, npm.error);
  if (note) console.log(note);
  return complaints;
}

function complain(isWrong, words) {
  return isWrong ? [words] : [];
}

function run(command, options) {
  const { status, stdout, stderr } = spawnSync(command, options, {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stdout;
}
