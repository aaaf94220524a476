import type { ProblemProps } from "../../types/server/ProblemProps";

export function ProblemPage(_: ProblemProps) {
  return <h1>problem</h1>;
}
