// Builds and serves the demo, and does both anew when a source changes; open pages reload themselves.
import { spawn } from "node:child_process";
import { watch } from "node:fs";

const binary = process.argv[2];
const sources = [
  "server",
  "ui",
  "templates",
  "locales",
  "build",
  "build.rs",
  "Cargo.toml",
  "package.json",
  "tsconfig.json",
];
let portal;
let build;
let waiting;

function start() {
  build?.kill("SIGKILL");
  build = spawn("scripts/cargo.sh", ["build"], { stdio: "inherit" });
  build.on("exit", (code) => {
    if (code !== 0) return;
    const serve = () => {
      const environment = { ...process.env, PORTAL_RELOAD_PAGES: "true" };
      portal = spawn(binary, ["serve", "--demo"], { stdio: "inherit", env: environment });
    };
    if (portal?.exitCode === null && portal.signalCode === null) {
      portal.once("exit", serve);
      portal.kill("SIGKILL");
    } else serve();
  });
}

for (const source of sources) {
  watch(source, { recursive: true }, () => {
    clearTimeout(waiting);
    // An editor that saves several files at once causes one build.
    waiting = setTimeout(start, 200);
  });
}
process.on("exit", () => portal?.kill("SIGKILL"));
process.on("SIGINT", () => process.exit());
start();
