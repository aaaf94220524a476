// Terms of a line besides price and VAT rate: goods that go back, discounts, charges, and why no VAT is charged.
import { useLocale } from "../../i18n/context";
import type { OrderLine } from "../../types/server";
import { AllowanceCharges } from "../document/allowance-charges";
import { AfterDot } from "../line-parts";
import { Status } from "../status";
import { Code } from "../values";
import { Words } from "../words";
import { VAT_CATEGORIES } from "./vat-rows";

export function LineTerms({ line, currency }: { line: OrderLine; currency: string }) {
  const { text, words } = useLocale();
  const { vatCategory, vatExemptionReason, vatExemptionReasonCode } = line;
  const category = VAT_CATEGORIES[vatCategory];
  return (
    <>
      <AllowanceCharges of={line} currency={currency} />
      {category && (
        <small>
          {text(category)}
          <AfterDot>{vatExemptionReason && <Words>{words(vatExemptionReason)}</Words>}</AfterDot>
          <AfterDot>{vatExemptionReasonCode && <Code>{vatExemptionReasonCode}</Code>}</AfterDot>
        </small>
      )}
    </>
  );
}

export function ReturnMark({ line }: { line: OrderLine }) {
  const { text } = useLocale();
  return line.isReturn && <Status tone="waiting">{text("line-return")}</Status>;
}
