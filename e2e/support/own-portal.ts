// A separate portal for one test file, for tests that use up demo data.
import { makeDataDirectory, type Portal, startPortalIn } from "./portal";
import { test } from "./test";

/**
 * The test function with a separate portal for each worker that runs the file. `prepare` adds to the demo data in the
 * directory before the portal starts.
 */
export function withOwnPortal(prepare?: (dataDirectory: string) => Promise<void>) {
  return test.extend<object, { portal: Portal }>({
    portal: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
      async ({}, use) => {
        const dataDirectory = await makeDataDirectory();
        await prepare?.(dataDirectory);
        const portal = await startPortalIn(dataDirectory, { PORTAL_SPLASH_MS: "0" });
        await use(portal);
        await portal.stop();
      },
      { scope: "worker", timeout: 90_000 },
    ],
  });
}
