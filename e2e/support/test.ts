// The test function of all browser tests: a portal a worker, and no surprises.
import { test as base } from "@playwright/test";
import { type Portal, startPortal } from "./portal";
import { Surprises } from "./surprises";

interface TestFixtures {
  surprises: Surprises;
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
  surprises: [
    async ({ context, javaScriptEnabled }, use) => {
      const surprises = new Surprises();
      // Said of the messages that the document asks for early, for scripts that here never run.
      if (!javaScriptEnabled) surprises.expect(/was preloaded using link preload but not used/);
      await surprises.watch(context);
      await use(surprises);
      expect(surprises.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect;
