// A quantity of one of the order's lines, with what the line is.
import { Measure } from "../../../components/measure";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { Order } from "../../../types/server";

interface LineQuantityProps {
  lines: Order["lines"];
  lineNumber: number;
  quantity: string;
}

/** A line that a revision dropped has its number only. */
export function LineQuantity({ lines, lineNumber, quantity }: LineQuantityProps) {
  const { text, words } = useLocale();
  const line = lines.find((ordered) => ordered.lineNumber === lineNumber);
  return (
    <span className="run">
      <Measure quantity={quantity} uom={line?.uom ?? ""} />{" "}
      {line ? <Words>{words(line.description)}</Words> : text("order-line", { line: lineNumber })}
    </span>
  );
}
