// Starts a portal, calls it, and prints how long calls took.
import { spawn } from "node:child_process";
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
