// Counts the bytes that a page transfers, headers included, from the events of the DevTools protocol.
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Counts from now on; `since()` returns the bytes since its last call, `quiet()` waits until the traffic ends: until a pause of
 * `pause` milliseconds, which is longer than any between two responses.
 */
export async function countTraffic(cdp, pause) {
  /** Bytes by request, since the last call of `since()`. */
  let counted = new Map();
  let lastEvent = performance.now();
  const on = (event, listener) =>
    cdp.on(`Network.${event}`, (parameters) => {
      lastEvent = performance.now();
      listener?.(parameters);
    });
  const entry = (id) => {
    if (!counted.has(id)) counted.set(id, { kind: "Other", bytes: 0 });
    return counted.get(id);
  };
  on("requestWillBeSent", ({ requestId, redirectResponse }) => {
    if (redirectResponse)
      entry(`${requestId}, redirected`).bytes = redirectResponse.encodedDataLength;
  });
  const cached = new Set();
  on("requestServedFromCache", ({ requestId }) => cached.add(requestId));
  on("responseReceived", ({ requestId, type, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
    counted.set(requestId, { kind: type, bytes: response.encodedDataLength });
  });
  on("dataReceived", ({ requestId, encodedDataLength }) => {
    entry(requestId).bytes += encodedDataLength;
  });
  on("loadingFailed");
  // A response that the page aborts has no `loadingFinished`: only `dataReceived` counts it.
  on("loadingFinished", ({ requestId, encodedDataLength }) => {
    entry(requestId).bytes = Math.max(entry(requestId).bytes, encodedDataLength);
  });
  await cdp.send("Network.enable");
  return {
    since() {
      const responses = [...counted]
        .filter(([id]) => !cached.has(id))
        .map(([, response]) => response);
      counted = new Map();
      const sum = (entries) => entries.reduce((total, { bytes }) => total + bytes, 0);
      return {
        all: sum(responses),
        of: (kind) => sum(responses.filter((response) => response.kind === kind)),
      };
    },
    async quiet() {
      while (performance.now() - lastEvent < pause) await sleep(50);
    },
  };
}
