// Measures the release binary from outside: process start to the first page, and rendering on the server.
// Usage: node bench/portal.mjs PORTAL_BINARY
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const binary = process.argv[2];
const STARTS = 11;
const WARM_UP = 300;
const RENDERS = 2000;

const directory = mkdtempSync(join(tmpdir(), "portal-bench-"));
try {
  const starts = [];
  let portal = await start(); // makes and seeds the database; not counted
  for (let run = 0; run < STARTS; run++) {
    await portal.stop();
    portal = await start();
    starts.push(portal.firstPage);
  }
  print("process start to the first page", starts);

  const cookie = await signIn(portal.port);
  const page = () => fetchOnce(portal.port, "/dashboard", { headers: { cookie } });
  for (let run = 0; run < WARM_UP; run++) await page();
  const renders = [];
  const answers = [];
  for (let run = 0; run < RENDERS; run++) {
    const begun = performance.now();
    const { headers } = await page();
    answers.push(performance.now() - begun);
    renders.push(Number(/dur=([\d.]+)/.exec(headers["server-timing"])[1]));
  }
  print("dashboard: rendering in V8", renders);
  print("dashboard: request to answer, one at a time", answers);
  await portal.stop();
} finally {
  rmSync(directory, { recursive: true });
}

async function start() {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(
    binary,
    ["serve", "--demo", "--listen", `127.0.0.1:${port}`, "--data-dir", directory],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, PORTAL_LOG: "warn", PORTAL_SERVER_TIMING: "true" },
    },
  );
  const exited = new Promise((resolve) => child.once("exit", resolve));
  for (;;) {
    const answer = await fetchOnce(port, "/login").catch(() => null);
    if (answer?.status === 200) break;
  }
  const stop = () => {
    child.kill("SIGKILL");
    return exited;
  };
  return { port, firstPage: performance.now() - begun, stop };
}

async function signIn(port) {
  const body = "email=manager%40demo.example&password=nakheel-manager-7";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await fetchOnce(port, "/users/authenticate", { method: "POST", headers }, body);
  return answer.headers["set-cookie"][0].split(";")[0];
}

function fetchOnce(port, path, options = {}, body = "") {
  return new Promise((resolve, reject) => {
    const call = request({ port, host: "127.0.0.1", path, ...options }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers }));
    });
    call.on("error", reject);
    call.end(body);
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function print(what, milliseconds) {
  const sorted = milliseconds.sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor((sorted.length - 1) * share)].toFixed(2);
  console.log(`${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, of ${sorted.length}`);
}
