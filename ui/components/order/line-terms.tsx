// What a line's price and VAT rate do not tell: goods that go back, discounts, charges, and why no VAT is charged.
import { useLocale } from "../../i18n/context";
import type { OrderLine } from "../../types/server";
import { Status } from "../status";
import { Amount, Code, Percent } from "../values";
import { VAT_CATEGORIES } from "./vat-rows";

export function LineTerms({ line, currency }: { line: OrderLine; currency: string }) {
  const { text, words } = useLocale();
  const { vatCategory, vatExemptionReason, vatExemptionReasonCode } = line;
  const category = VAT_CATEGORIES[vatCategory];
  return (
    <>
      {line.allowanceCharges?.map(({ isCharge, percent, amount, reasonCode, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: discounts have no other identity.
        <small key={place}>
          {text(isCharge ? "line-charge" : "line-discount")}{" "}
          {percent && <Percent value={percent} />} <Amount value={{ amount, currency }} />
          {" · "}
          {reason ? <bdi>{words(reason)}</bdi> : reasonCode && <Code>{reasonCode}</Code>}
        </small>
      ))}
      {category && (
        <small>
          {text(category)}
          {vatExemptionReason && (
            <>
              {" · "}
              <bdi>{words(vatExemptionReason)}</bdi>
            </>
          )}
          {vatExemptionReasonCode && (
            <>
              {" · "}
              <Code>{vatExemptionReasonCode}</Code>
            </>
          )}
        </small>
      )}
    </>
  );
}

export function ReturnMark({ line }: { line: OrderLine }) {
  const { text } = useLocale();
  return line.isReturn && <Status tone="waiting">{text("line-return")}</Status>;
}
