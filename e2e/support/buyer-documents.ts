// Imports documents of a buyer into demo data, before its portal starts.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { BINARY } from "./portal";

const run = promisify(execFile);

/** Sends the documents to the supplier of the demo's accounts. */
export async function importDocuments(directory: string, documents: object[]): Promise<void> {
  const suppliers = await command(directory, "supplier", "list");
  const own = suppliers.split("\n").find((line) => line.includes("Nakheel"));
  const [supplier] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(own ?? "") ?? [];
  const messages = documents.map((document) => ({
    id: randomUUID(),
    supplier,
    by: "Salem",
    document,
  }));
  const file = join(directory, "documents.json");
  await writeFile(file, JSON.stringify(messages));
  await command(directory, "import", file);
}

async function command(directory: string, ...options: string[]): Promise<string> {
  const { stdout } = await run(BINARY, [...options, "--data-dir", directory], {
    env: { ...process.env, PORTAL_DEMO: "true" },
  });
  return stdout;
}
