// The sum that stays at hand however many lines there are.
import { Amount } from "../../../components/amount";
import { useLocale } from "../../../i18n/context";
import type { Totals } from "../../../types/server";

export function GrossSum({ totals }: { totals: Totals | null }) {
  const { text } = useLocale();
  return (
    <p className="sum">
      <small>{text("totals-gross")}</small>
      <b>{totals ? <Amount value={{ amount: totals.gross, currency: totals.currency }} /> : "—"}</b>
    </p>
  );
}
