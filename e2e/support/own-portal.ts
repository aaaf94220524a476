// A separate portal for one test file, for tests that use up demo data.
import { type Portal, startPortal } from "./portal";
import { test } from "./test";

/** The test function with a separate portal for each worker that runs the file. */
export function withOwnPortal() {
  return test.extend<object, { portal: Portal }>({
    portal: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
      async ({}, use) => {
        const portal = await startPortal();
        await use(portal);
        await portal.stop();
      },
      { scope: "worker", timeout: 90_000 },
    ],
  });
}
