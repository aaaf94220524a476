// Fails on the server in different ways for tests of the renderer, or renders a large table for measurements. In the
// browser it always renders.
import type { RenderFixtureProps } from "../../types/server";

export function RenderFixturePage({ kind, marker, rows }: RenderFixtureProps) {
  if (kind === "table") return <Table rows={rows} />;
  if (typeof document === "undefined") fail(kind);
  return <p id="render-fixture">{kind === "host" ? hostGlobals() : marker}</p>;
}

export default RenderFixturePage;

function Table({ rows }: Pick<RenderFixtureProps, "rows">) {
  return (
    <table id="render-fixture">
      <tbody>
        {rows.map(([first, second]) => (
          <tr key={first}>
            <td>{first}</td>
            <td>{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The host's globals that a page can access; there should be none. */
function hostGlobals(): string {
  return ["Deno", "__bootstrap"].filter((name) => name in globalThis).join();
}

function fail(kind: string) {
  if (kind === "throw") throw new Error("thrown by the render fixture");
  if (kind === "loop") for (;;);
  if (kind === "heap") {
    const hoard: object[] = [];
    for (;;) hoard.push({ kept: `never let go ${hoard.length}` });
  }
}
