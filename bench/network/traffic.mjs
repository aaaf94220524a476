// What goes over the network for a page, headers and all, as the DevTools protocol counts it.
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds without anything moving, which no request of any profile takes. */
const QUIET = 3000;

/** Counts from now on; `since()` answers what came since the last time that it was called. */
export async function countTraffic(cdp) {
  /** By request, while nobody has asked for them. */
  let counted = new Map();
  let lastMove = performance.now();
  const on = (event, listener) =>
    cdp.on(`Network.${event}`, (told) => {
      lastMove = performance.now();
      listener?.(told);
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
  // Of an answer whose reader went away early there is only what was told on the way.
  on("loadingFinished", ({ requestId, encodedDataLength }) => {
    entry(requestId).bytes = Math.max(entry(requestId).bytes, encodedDataLength);
  });
  await cdp.send("Network.enable");
  return {
    since() {
      const answers = [...counted].filter(([id]) => !cached.has(id)).map(([, answer]) => answer);
      counted = new Map();
      const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0);
      return { all: sum(answers), of: (kind) => sum(answers.filter((one) => one.kind === kind)) };
    },
    async quiet() {
      while (performance.now() - lastMove < QUIET) await sleep(50);
    },
  };
}
