// Misbehaves while the server draws it, for the engine's tests, or is a large table, for its measurements; the browser
// always draws it well.
import type { TrialProps } from "../../types/server/TrialProps";

export function TrialPage({ kind, marker, rows }: TrialProps) {
  if (kind === "table") return <Table rows={rows} />;
  if (typeof document === "undefined") misbehave(kind);
  return <p id="trial">{kind === "host" ? hostGlobals() : marker}</p>;
}

export default TrialPage;

function Table({ rows }: Pick<TrialProps, "rows">) {
  return (
    <table id="trial">
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

/** What of the server's host a page can reach: nothing, as it should be. */
function hostGlobals(): string {
  return ["Deno", "__bootstrap"].filter((name) => name in globalThis).join();
}

function misbehave(kind: string) {
  if (kind === "throw") throw new Error("thrown by the trial page");
  if (kind === "loop") for (;;);
  if (kind === "heap") {
    const hoard: object[] = [];
    for (;;) hoard.push({ kept: `never let go ${hoard.length}` });
  }
}
