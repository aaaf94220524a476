// The networks that are imitated.

/** Milliseconds between a request and the first byte of its answer, and bits a second. */
export const PROFILES = {
  "2G": { latency: 800, bandwidth: 250_000 },
  "slow 3G": { latency: 400, bandwidth: 400_000 },
  "fast 3G": { latency: 150, bandwidth: 1_600_000 },
};

/** As the DevTools protocol is told. */
export function conditions({ latency, bandwidth }) {
  const throughput = bandwidth / 8;
  return { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
}

/** Milliseconds below which nobody can be: a round trip for each thing that waits for another, and the bytes. */
export function physicalLimit({ latency, bandwidth }, roundTrips, bytes) {
  return roundTrips * latency + (bytes * 8 * 1000) / bandwidth;
}
