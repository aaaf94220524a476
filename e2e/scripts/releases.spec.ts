// After a release, returning visitors download only the changes.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page, Response } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { makeDataDirectory, type Portal, startPortalIn } from "../support/portal";
import { ReleaseHost } from "../support/release-host";
import { expect, test } from "../support/test";

/** Opens the page and returns all responses, once the network is idle. */
async function open(page: Page, url: string): Promise<Response[]> {
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(url);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  return answers;
}

async function bytesOf(answers: Response[]): Promise<number> {
  const sizes = await Promise.all(answers.map((answer) => answer.request().sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

const host = new ReleaseHost();
const portals: Portal[] = [];

test.afterEach(async () => {
  host.close();
  for (const portal of portals) await portal.stop();
});

test("after a release returning visitors download little", async ({ page, browser }) => {
  const start = async (directory: string) => {
    const portal = await startPortalIn(directory, { PORTAL_SPLASH_MS: "0" });
    portals.push(portal);
    return portal.url;
  };
  const url = `${await host.listen()}/login`;
  host.portal = await start(await makeDataDirectory());
  await open(page, url);
  expect(host.earlier.size).toBeGreaterThan(2);

  const directory = await makeDataDirectory();
  const earlier = join(directory, "releases/0123456789abcdef");
  await mkdir(earlier, { recursive: true, mode: 0o700 });
  for (const [slot, text] of host.earlier) await writeFile(join(earlier, slot), text);
  host.portal = await start(directory);
  host.isUpgraded = true;
  const answers = await open(page, url);

  const codings: Record<string, string | null> = {};
  for (const answer of answers) {
    const slot = new URL(answer.url()).pathname.replace(/.*\//, "").replace(/-\w+(?=\.\w+$)/, "");
    if (host.earlier.has(slot)) codings[slot] = await answer.headerValue("content-encoding");
  }
  expect(codings).toEqual(
    Object.fromEntries([...host.earlier.keys()].map((slot) => [slot, "dcz"])),
  );
  const stranger = await browser.newContext();
  const whole = await bytesOf(await open(await stranger.newPage(), url));
  expect(await bytesOf(answers)).toBeLessThanOrEqual(0.15 * whole);
  await stranger.close();
});
