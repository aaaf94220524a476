// What a line's price and VAT rate do not tell: goods that go back, discounts, charges, and why no VAT is charged.
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { OrderLine, VatCategory } from "../../types/server";
import { Status } from "../status";
import { Amount, Code, Percent } from "../values";

/** The standard rate needs no name. */
export const VAT_CATEGORIES: Partial<Record<VatCategory, MessageId>> = {
  Z: "line-vat-zero-rated",
  E: "line-vat-exempt",
  AE: "line-vat-reverse-charge",
  K: "line-vat-intra-community",
  G: "line-vat-export",
  O: "line-vat-out-of-scope",
};

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
