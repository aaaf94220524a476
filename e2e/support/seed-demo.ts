// Seeds the demo database once a run; each portal of the tests starts from a copy, because seeding takes seconds.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { BINARY, DATABASE } from "./portal";

/** Playwright's workers inherit the variable that names the database. */
export default async function seedDemo(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "portal-e2e-demo-"));
  await promisify(execFile)(BINARY, ["seed", "--data-dir", directory]);
  process.env.PORTAL_E2E_DATABASE = join(directory, DATABASE);
  return () => rm(directory, { recursive: true, force: true });
}
