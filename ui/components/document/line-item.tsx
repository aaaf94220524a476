// The item of a document's line: its number, description and codes.
import type { ReactNode } from "react";
import { useLocale } from "../../i18n/context";
import type { OrderLine } from "../../types/server";
import { Code, Quantity } from "../values";
import { Words } from "../words";

interface LineItemProps {
  line: Pick<OrderLine, "lineNumber" | "description" | "item" | "supplierPartNumber">;
  /** Content below the codes. */
  children?: ReactNode;
}

export function LineItem({ line, children }: LineItemProps) {
  const { text, words } = useLocale();
  return (
    <span className="lines">
      <span className="run">
        <Quantity value={line.lineNumber} /> · <Words>{words(line.description)}</Words>
      </span>
      <small>
        <Code>{line.item}</Code>
        {line.supplierPartNumber && (
          <>
            {" · "}
            {text("line-part")} <Code>{line.supplierPartNumber}</Code>
          </>
        )}
      </small>
      {children}
    </span>
  );
}
