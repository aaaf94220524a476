// Measures one server once: its start, its memory, and both pages under load.
import { load } from "./load.mjs";
import { cpuTime, memory } from "./process.mjs";
import { startServer } from "./server.mjs";

/** `pages` are paths by name; `seconds` tell how long each is warmed up and measured. */
export async function measure(server, { pages, headers, seconds }) {
  const [first] = Object.values(pages);
  const running = await startServer(server, first, headers);
  try {
    const figures = { start: running.started, atRest: memory(running.pid) };
    for (const [name, path] of Object.entries(pages)) {
      const url = `http://127.0.0.1:${running.port}${path}`;
      await load(url, headers, seconds.warmUp);
      const before = cpuTime(running.pid);
      const loaded = await load(url, headers, seconds.measured);
      const cpu = (cpuTime(running.pid) - before) / loaded.requests;
      figures[name] = { ...loaded, cpu, perCore: 1000 / cpu, memory: memory(running.pid) };
    }
    return figures;
  } finally {
    await running.stop();
  }
}
