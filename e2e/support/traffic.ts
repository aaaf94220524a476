// Records what a page transfers, headers included, by the events of the DevTools protocol; and slows its network down.
import type { Page } from "@playwright/test";

/** A round trip of 800 ms and 250 kbit/s, as `bench/network/profiles.mjs` has it. */
const SLOW = { latency: 800, downloadThroughput: 31_250, uploadThroughput: 31_250 };

export interface Traffic {
  /** The transferred bytes by URL. */
  bytes: Map<string, number>;
  total(): number;
}

/** Records from now on. */
export async function recordTraffic(page: Page, options: { slow: boolean }): Promise<Traffic> {
  const cdp = await page.context().newCDPSession(page);
  const urls = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("data:")) urls.set(requestId, request.url);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) bytes.set(url, (bytes.get(url) ?? 0) + encodedDataLength);
  });
  await cdp.send("Network.enable");
  if (options.slow) await cdp.send("Network.emulateNetworkConditions", { offline: false, ...SLOW });
  return { bytes, total: () => [...bytes.values()].reduce((sum, more) => sum + more, 0) };
}
