// Misbehaves while the server draws it, for the engine's tests; the browser always draws it well.
import type { TrialProps } from "../../types/server/TrialProps";

export function TrialPage({ kind, marker }: TrialProps) {
  if (typeof document === "undefined") misbehave(kind);
  return <p id="trial">{marker}</p>;
}

function misbehave(kind: string) {
  if (kind === "throw") throw new Error("thrown by the trial page");
  if (kind === "loop") for (;;);
  if (kind === "heap") {
    const hoard: object[] = [];
    for (;;) hoard.push({ kept: `never let go ${hoard.length}` });
  }
}
