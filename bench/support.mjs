// Starts a portal, calls it, and prints how long calls took.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";

/** Starts the portal and waits for its first page; `firstPage` is how long that took, in milliseconds. */
export async function start(binary, directory, settings = {}) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(
    binary,
    ["serve", "--demo", "--listen", `127.0.0.1:${port}`, "--data-dir", directory],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, PORTAL_LOG: "warn", PORTAL_SERVER_TIMING: "true", ...settings },
    },
  );
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for (;;) {
    const response = await fetchOnce(port, "/login").catch(() => null);
    if (response?.status === 200) break;
  }
  const stop = () => {
    child.kill("SIGKILL");
    return exited;
  };
  return { port, pid: child.pid, firstPage: performance.now() - begun, stop };
}

/** Signs the demo's account manager in and returns the headers for calls in that session. */
export async function signIn(port) {
  const body = JSON.stringify({ email: "manager@demo.example", password: "nakheel-manager-7" });
  const headers = { "content-type": "application/json", accept: "application/json" };
  const response = await fetchOnce(port, "/users/authenticate", { method: "POST", headers }, body);
  const cookie = response.headers["set-cookie"].map((set) => set.split(";")[0]).join("; ");
  const { token } = JSON.parse(response.body);
  return { cookie, authorization: `Bearer ${token}`, accept: "application/json" };
}

/** Sends one request over a connection of its own. */
export function fetchOnce(port, path, options = {}, body = "") {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: "127.0.0.1", path, ...options }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks).toString() });
      });
    });
    call.on("error", reject);
    call.end(body);
  });
}

export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Prints the median and the 99th percentile. */
export function print(title, milliseconds) {
  const sorted = milliseconds.sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(2);
  console.log(`${title}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, of ${sorted.length}`);
}

/** `sysconf(_SC_CLK_TCK)` of Linux. */
const TICKS_PER_SECOND = 100;

/** Returns a function that says what the process used meanwhile: processor time, and the most memory on top (Linux only). */
export function measureProcess(pid) {
  // The peak begins again at the current size.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = { seconds: processorSeconds(pid), megabytes: megabytes(pid, "VmRSS") };
  return () => {
    const seconds = processorSeconds(pid) - before.seconds;
    const peak = megabytes(pid, "VmHWM") - before.megabytes;
    return (
      `${seconds.toFixed(2)} s of processor time, ${peak.toFixed(0)} MB on top of ` +
      `${before.megabytes.toFixed(0)} MB`
    );
  };
}

/** Returns the processor time of all threads in seconds, in user and kernel mode. */
function processorSeconds(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

function megabytes(pid, name) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1024;
}
