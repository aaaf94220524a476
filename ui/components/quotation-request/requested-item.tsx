// The item that a line of a quotation request asks for.
import { useLocale } from "../../i18n/context";
import type { RequestLine } from "../../types/server";
import { LineItem } from "../document/line-item";
import { Status } from "../status";

export function RequestedItem({ line }: { line: RequestLine }) {
  const { text } = useLocale();
  return (
    <LineItem line={line}>
      {line.isAmended && <Status tone="waiting">{text("quotation-line-amended")}</Status>}
    </LineItem>
  );
}
