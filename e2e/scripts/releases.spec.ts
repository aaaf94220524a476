// Who comes back after a release gets what changed, and not the scripts and messages once more.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Response } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { makeDataDirectory, startPortalIn } from "../support/portal";
import { ReleaseHost } from "../support/release-host";
import { expect, test } from "../support/test";

test("scripts and messages of a new release come as deltas", async ({ page }) => {
  const directory = await makeDataDirectory();
  const start = () => startPortalIn(directory, { PORTAL_SPLASH_MS: "0" });
  const host = new ReleaseHost();
  const url = await host.listen();
  const before = await start();
  host.portal = before.url;
  await page.goto(`${url}/login`);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(host.earlier.size).toBeGreaterThan(2);

  const earlier = join(directory, "releases/earlier");
  await mkdir(earlier);
  for (const [slot, text] of host.earlier) await writeFile(join(earlier, slot), text);
  const after = await start();
  host.portal = after.url;
  host.isUpgraded = true;
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(`${url}/login`);
  await hydrated(page);
  await page.waitForLoadState("networkidle");

  const codings: Record<string, string | null> = {};
  for (const answer of answers) {
    const slot = new URL(answer.url()).pathname.replace(/.*\//, "").replace(/-\w+\.js$/, ".js");
    if (host.earlier.has(slot)) codings[slot] = await answer.headerValue("content-encoding");
  }
  expect(codings).toEqual(
    Object.fromEntries([...host.earlier.keys()].map((slot) => [slot, "dcz"])),
  );
  host.close();
  await before.stop();
  await after.stop();
});
