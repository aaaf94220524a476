// The bytes of the first visit on slow networks and with data saving: nothing that the shown page does not need.
import type { Page } from "@playwright/test";
import { hydrated } from "../support/navigation";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { recordTraffic } from "../support/traffic";
import { saveData, signIn } from "../support/viewer";

/** What other tests saved or sent would change the bytes. */
const test = withOwnPortal();

/**
 * Bytes of document, styles, scripts and messages in Arabic, the larger language, with the headers of their responses.
 */
const BUDGET = 120_000;

const PATHS = ["/dashboard", "/purchase-orders", "/quotations"];

/** Milliseconds in which a page fetches what it may need later. */
const IDLE = 2000;

/** What the browser says about its network, and how it is recognised. */
const NETWORKS = [
  { name: "a slow network", slow: true, prepare: async () => {} },
  {
    name: "a slow network that the browser does not name",
    slow: true,
    prepare: (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, "connection", {})),
  },
  {
    name: "data saving",
    slow: false,
    prepare: async (page: Page) => {
      await saveData(page);
      await page.setExtraHTTPHeaders({ "Save-Data": "on" });
    },
  },
];

for (const { name, slow, prepare } of NETWORKS)
  for (const path of PATHS)
    test(`the first visit of ${path} with ${name}`, async ({ page, portal }) => {
      await prepare(page);
      const traffic = await recordTraffic(page, { slow });
      await signIn(page, portal.manager, path);
      await hydrated(page);
      const needed = [...traffic.bytes.keys()];
      await page.waitForTimeout(IDLE);
      expect([...traffic.bytes.keys()].slice(needed.length)).toEqual([]);
      expect(traffic.total()).toBeGreaterThan(BUDGET / 2);
      expect(traffic.total(), `${[...traffic.bytes]}`).toBeLessThanOrEqual(BUDGET);
    });
