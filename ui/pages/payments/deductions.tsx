// Deductions of a payment from an invoice, with their reasons.
import type { Column } from "../../components/data-table";
import { AfterDot } from "../../components/line-parts";
import { Amount } from "../../components/values";
import { Words } from "../../components/words";
import { useLocale } from "../../i18n/context";
import type { MessageId } from "../../types/messages";
import type { Deduction, DeductionReason } from "../../types/server";

const REASONS: Record<DeductionReason, MessageId> = {
  penalty: "payments-deduction-penalty",
  advance: "payments-deduction-advance",
  withholding_tax: "payments-deduction-withholding-tax",
  early_payment_discount: "payments-deduction-early-payment-discount",
  other: "payments-deduction-other",
};

export const DEDUCTED: Column<{ deductions: Deduction[] }> = {
  label: "payments-deducted",
  className: "end wide",
  cell: ({ deductions }) => <Deductions deductions={deductions} />,
};

function Deductions({ deductions }: { deductions: Deduction[] }) {
  const { text } = useLocale();
  return (
    <span className="lines">
      {deductions.map(({ reason, amount, note }) => (
        <span key={`${reason} ${amount.amount} ${note}`}>
          <Amount value={amount} />{" "}
          <small>
            {text(REASONS[reason])}
            <AfterDot>{note && <Words>{note}</Words>}</AfterDot>
          </small>
        </span>
      ))}
    </span>
  );
}
