// Assigns the processor cores: the server under measurement has one for itself, everything else runs on another.
import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const SERVER = "0";
const LOAD = "1";

/** Moves this process, and with it all processes that it starts later, to the core of the load. */
export function moveToLoadCore() {
  if (availableParallelism() < 2)
    throw new Error("two cores are needed: one for the server, one for the load");
  const { status } = spawnSync("taskset", ["--all-tasks", "-pc", LOAD, String(process.pid)]);
  if (status !== 0) throw new Error("taskset cannot be run");
}

/** Starts a process on the core of the server. */
export function spawnServer([command, ...rest], options) {
  return spawn("taskset", ["-c", SERVER, command, ...rest], options);
}

/** Runs a process on the core of the server and returns its standard output. */
export function runOnServerCore([command, ...rest], options) {
  const arguments_ = ["-c", SERVER, command, ...rest];
  const { status, stdout, stderr } = spawnSync("taskset", arguments_, {
    encoding: "utf8",
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}
