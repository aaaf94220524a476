// Reads the processor time and memory of a process and its children from /proc.
import { readdirSync, readFileSync } from "node:fs";

const MILLISECONDS_PER_TICK = 10; // USER_HZ is 100 on every architecture

/** Processor time since the start, in milliseconds. */
export function cpuTime(pid) {
  return sum(pid, (id) => {
    // The second field is the program's name in parentheses, which may contain spaces.
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
  });
}

/** Memory in bytes, as proportional set size: a page shared by n processes counts as 1/n for each. */
export function memory(pid) {
  return sum(pid, (id) => {
    const rollup = readFileSync(`/proc/${id}/smaps_rollup`, "utf8");
    return Number(/^Pss: +(\d+) kB/m.exec(rollup)[1]) * 1024;
  });
}

function sum(pid, value) {
  return tree(pid).reduce((total, id) => total + value(id), 0);
}

function tree(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  return [pid, ...children.flatMap(tree)];
}
