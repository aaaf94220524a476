// Measures one server once: its memory, and its pages under load.
import { setTimeout as sleep } from "node:timers/promises";
import { load } from "./load.mjs";
import { cpuTime, memory } from "./process.mjs";
import { startServer } from "./server.mjs";

/** `paths` are the pages by name; `seconds` is the time under load, `idle` the time before memory is measured at rest. */
export async function measure(server, paths, { seconds, idle }) {
  const [firstPage] = Object.values(paths);
  const running = await startServer(server, firstPage);
  try {
    await sleep(idle * 1000);
    const figures = { atRest: memory(running.pid) };
    for (const [page, path] of Object.entries(paths)) {
      const url = `http://127.0.0.1:${running.port}${path}`;
      await load(url, server.headers, Math.ceil(seconds / 2));
      const before = cpuTime(running.pid);
      const result = await load(url, server.headers, seconds);
      const cpu = (cpuTime(running.pid) - before) / result.requests;
      figures[page] = { ...result, cpu, perCore: 1000 / cpu, memory: memory(running.pid) };
    }
    return figures;
  } finally {
    await running.stop();
  }
}
