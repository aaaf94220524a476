// What a process and its children use, as Linux tells it in /proc.
import { readdirSync, readFileSync } from "node:fs";

const MILLISECONDS_PER_TICK = 10; // USER_HZ is 100 everywhere

/** Milliseconds on a core since its start. */
export function cpuTime(pid) {
  return sum(pid, (id) => {
    // The name in parentheses may hold spaces.
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * MILLISECONDS_PER_TICK;
  });
}

/** Bytes of memory that it holds; shared pages count in part for each process (PSS). */
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
