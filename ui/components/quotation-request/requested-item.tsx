// What a line asks for: its number, the item in words, and its codes.
import { useLocale } from "../../i18n/context";
import type { RequestLine } from "../../types/server";
import { Code } from "../code";
import { Quantity } from "../quantity";
import { Status } from "../status";

export function RequestedItem({ line }: { line: RequestLine }) {
  const { text, words } = useLocale();
  return (
    <span className="lines">
      <span>
        <Quantity value={line.lineNumber} /> · {words(line.description)}
      </span>
      <small>
        <Code>{line.item}</Code>
        {line.supplierPartNumber && (
          <>
            {" · "}
            {text("quotation-part")} <Code>{line.supplierPartNumber}</Code>
          </>
        )}
      </small>
      {line.isAmended && <Status tone="waiting">{text("quotation-line-amended")}</Status>}
    </span>
  );
}
