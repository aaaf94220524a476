// A line's item between the buyer's lines of text that stand before and after the line.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { OrderLine } from "../../types/server";
import { Words } from "../words";

interface BetweenTextsProps {
  line: Pick<OrderLine, "lineNumber" | "textLines">;
  children: ReactNode;
}

export function BetweenTexts({ line, children }: BetweenTextsProps) {
  const { words } = useLocale();
  const texts = (isAfter: boolean) =>
    line.textLines
      ?.filter(({ lineNumber }) => lineNumber > line.lineNumber === isAfter)
      .map(({ lineNumber, text }) => (
        <small key={lineNumber}>
          {lineNumber} · <Words>{words(text)}</Words>
        </small>
      ));
  return (
    <span className="lines">
      {texts(false)}
      {children}
      {texts(true)}
    </span>
  );
}
