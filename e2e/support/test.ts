// The test function of all browser tests: one portal for each worker, and no page errors.
import { test as base } from "@playwright/test";
import { PageErrors } from "./page-errors";
import { type Portal, startPortal } from "./portal";

interface TestFixtures {
  pageErrors: PageErrors;
}

interface WorkerFixtures {
  portal: Portal;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from its pattern.
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = new PageErrors();
      await pageErrors.watch(context);
      await use(pageErrors);
      expect(pageErrors.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect;
