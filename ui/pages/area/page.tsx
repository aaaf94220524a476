import type { AreaProps } from "../../types/server/AreaProps";

export function AreaPage(_: AreaProps) {
  return <h1>area</h1>;
}
