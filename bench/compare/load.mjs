// Puts a server under load with wrk.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

const CONNECTIONS = 16;
const MILLISECONDS = { us: 1e-3, ms: 1, s: 1e3, m: 6e4 };

/** Requests a page repeatedly. Fails if a response is not 200 or a connection breaks. Latencies are in milliseconds. */
export async function load(url, headers, seconds) {
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout=30s", "--latency"];
  const wrk = spawn("wrk", [...options, ...headerOptions, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const report = await text(wrk.stdout);
  if (/Non-2xx|Socket errors/.test(report)) throw new Error(`${url}: ${report}`);
  const [, requests] = /(\d+) requests in/.exec(report);
  const [, perSecond] = /Requests\/sec: +([\d.]+)/.exec(report);
  return {
    requests: Number(requests),
    perSecond: Number(perSecond),
    p50: milliseconds(/ 50% +([\d.]+)(\w+)/.exec(report)),
    p99: milliseconds(/ 99% +([\d.]+)(\w+)/.exec(report)),
  };
}

function milliseconds([, value, unit]) {
  return Number(value) * MILLISECONDS[unit];
}
