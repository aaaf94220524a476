import type { DashboardProps } from "../../types/server/DashboardProps";

export function DashboardPage(_: DashboardProps) {
  return <h1>dashboard</h1>;
}
