// The lots and serial numbers of a shipped line.
import { useLocale } from "../../i18n/context";
import type { DespatchLine } from "../../types/server";
import { CalendarDate, Code, Quantity } from "../values";

export function Batches({ line }: { line: DespatchLine | undefined }) {
  const { text } = useLocale();
  const { lots = [], serialNumbers = [] } = line ?? {};
  return (
    <>
      {lots.map(({ lot, quantity, expiryDate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lot may stand there twice, and the order never changes.
        <small key={index}>
          {text("despatch-lot")} <Code>{lot}</Code>: <Quantity value={quantity} />
          {expiryDate && (
            <>
              {" · "}
              {text("despatch-expiry")} <CalendarDate value={expiryDate} />
            </>
          )}
        </small>
      ))}
      {serialNumbers.length > 0 && (
        <small>
          {text("despatch-serial-numbers")}:{" "}
          {serialNumbers.map((number, index) => (
            <span key={number}>
              {index > 0 && " · "}
              <Code>{number}</Code>
            </span>
          ))}
        </small>
      )}
    </>
  );
}
