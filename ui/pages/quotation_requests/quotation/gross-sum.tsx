// The sum that stays at hand however many lines there are.
import { Amount } from "../../../components/amount";
import { useText } from "../../../i18n/context";
import type { Totals } from "../../../types/server/Totals";

export function GrossSum({ totals }: { totals: Totals | null }) {
  const text = useText();
  return (
    <p className="sum">
      <small>{text("totals-gross")}</small>
      <b>{totals ? <Amount value={{ amount: totals.gross, currency: totals.currency }} /> : "—"}</b>
    </p>
  );
}
