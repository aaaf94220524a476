// Compares crates with a copy of RustSec's advisories (https://github.com/RustSec/advisory-db).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Directory in which `cargo audit` keeps its copy. */
const USUAL = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "advisory-db");

/** Advisories that do not concern the portal, with the reason. */
const ACCEPTED = {
  "RUSTSEC-2023-0071":
    "rsa leaks private keys by timing; webauthn-rs only verifies signatures with public keys",
};

/** The directory of the copy, which `ADVISORY_DB` may name; nothing if there is none. */
export function advisoryDatabase() {
  return [process.env.ADVISORY_DB, USUAL].find((path) => path && existsSync(join(path, "crates")));
}

/** The vulnerabilities of these crates. Advisories that only inform, as of unmaintained crates, are left out. */
export function vulnerabilities(crates, database) {
  return crates.flatMap(({ name, version }) => {
    const directory = join(database, "crates", name);
    const files = existsSync(directory) ? readdirSync(directory) : [];
    return files
      .map((file) => readAdvisory(readFileSync(join(directory, file), "utf8")))
      .filter((advisory) => !(advisory.id in ACCEPTED) && isAffected(version, advisory))
      .map(({ id }) => `crate ${name} ${version}: advisory ${id}`);
  });
}

/** The fields that matter of an advisory: TOML before a text in Markdown. */
export function readAdvisory(text) {
  const toml = text.split("```")[1] ?? "";
  const list = (key) => {
    const [, items = ""] = new RegExp(`^${key}\\s*=\\s*\\[([^\\]]*)\\]`, "m").exec(toml) ?? [];
    return [...items.matchAll(/"([^"]*)"/g)].map(([, item]) => item);
  };
  return {
    id: /^id\s*=\s*"([^"]*)"/m.exec(toml)?.[1],
    isInformation: /^(informational|withdrawn)\s*=/m.test(toml),
    good: [...list("patched"), ...list("unaffected")],
  };
}

export function isAffected(version, { isInformation, good }) {
  return !isInformation && !good.some((requirement) => satisfies(version, requirement));
}

/** Whether the version meets all conditions of the requirement, such as `>= 1.2.3, < 2`. */
function satisfies(version, requirement) {
  return requirement.split(",").every((condition) => {
    const [, operator, wanted] = /^\s*(\^|~|[<>]?=?)\s*([\w.+-]+)\s*$/.exec(condition) ?? [];
    if (!wanted) return false;
    const order = compare(version, wanted);
    switch (operator) {
      case ">=":
        return order >= 0;
      case ">":
        return order > 0;
      case "<":
        return order < 0;
      case "<=":
        return order <= 0;
      case "=":
        return order === 0;
      default:
        return order >= 0 && compare(version, nextBreaking(wanted, operator)) < 0;
    }
  });
}

/** The first version that is not compatible: caret requirements, which a bare version is too, and tilde requirements. */
function nextBreaking(version, operator) {
  const numbers = numbersOf(version);
  const place = operator === "~" ? 1 : numbers.findIndex((number) => number > 0);
  const at = place === -1 ? numbers.length - 1 : place;
  return numbers
    .map((number, index) => (index < at ? number : index === at ? number + 1 : 0))
    .join(".");
}

function compare(one, other) {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (let place = 0; place < 3; place++) if (a[place] !== b[place]) return a[place] - b[place];
  // A pre-release comes before its release.
  return Number(other.includes("-")) - Number(one.includes("-"));
}

function numbersOf(version) {
  const numbers = version.split(/[-+]/)[0].split(".").map(Number);
  return [0, 1, 2].map((place) => numbers[place] ?? 0);
}
