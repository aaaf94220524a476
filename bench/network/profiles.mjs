// The simulated networks.

/** `latency`: milliseconds from a request to the first byte of its response; `bandwidth`: bits per second. */
export const PROFILES = {
  "2G": { latency: 800, bandwidth: 250_000 },
  "slow 3G": { latency: 400, bandwidth: 400_000 },
  "fast 3G": { latency: 150, bandwidth: 1_600_000 },
};

/** The parameters of the DevTools protocol's `Network.emulateNetworkConditions`. */
export function conditions({ latency, bandwidth }) {
  const throughput = bandwidth / 8;
  return { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
}

/** The lower bound in milliseconds: sequential round trips, and the transfer of the bytes. */
export function physicalLimit({ latency, bandwidth }, roundTrips, bytes) {
  return roundTrips * latency + (bytes * 8 * 1000) / bandwidth;
}
