// Load from wrk on the core that serves nothing.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

const CONNECTIONS = 16;
const UNITS = { us: 1e-3, ms: 1, s: 1e3, m: 6e4 };

/** Asks for a page over and over. Every answer that is no page is an error, and one error is too many. */
export async function load(url, headers, seconds) {
  const said = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout=30s", "--latency"];
  const wrk = spawn("wrk", [...options, ...said, url], { stdio: ["ignore", "pipe", "inherit"] });
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
  return Number(value) * UNITS[unit];
}
