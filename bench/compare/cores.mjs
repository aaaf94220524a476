// Which core does what: the servers have one to themselves, everything else has another.
import { spawn, spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";

const SERVER = "0";
const LOAD = "1";

/** Moves this process, and so all that it starts, to the load's core. */
export function takeLoadCore() {
  if (availableParallelism() < 2) throw new Error("two cores are needed: one serves, one asks");
  const { status } = spawnSync("taskset", ["--all-tasks", "-pc", LOAD, String(process.pid)]);
  if (status !== 0) throw new Error("taskset does not run");
}

/** Starts a process on the servers' core. */
export function spawnServer([command, ...rest], options) {
  return spawn("taskset", ["-c", SERVER, command, ...rest], options);
}

/** Runs a process on the servers' core and answers what it printed. */
export function runOnServerCore([command, ...rest], options) {
  const arguments_ = ["-c", SERVER, command, ...rest];
  const { status, stdout, stderr } = spawnSync("taskset", arguments_, {
    encoding: "utf8",
    ...options,
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
  return stdout;
}
