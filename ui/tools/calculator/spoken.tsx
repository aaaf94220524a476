// The result, or what is wrong, for those who do not see the figures change.
import { useLocale } from "../../i18n/context";
import type { Calculation } from "./calculate";

export function Spoken({ calculation }: { calculation: Calculation | null }) {
  const { text, words, decimal } = useLocale();
  const said = () => {
    if (!calculation) return "";
    const { breakdown, errors } = calculation;
    if (!breakdown) return Object.values(errors).map(words).join(" ");
    const digits = breakdown.net.split(".")[1]?.length ?? 0;
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    const spoken = (amount: string) => decimal(amount, fraction);
    return text("calculator-said", {
      net: spoken(breakdown.net),
      vat: spoken(breakdown.vat),
      gross: spoken(breakdown.gross),
    });
  };
  return (
    <p role="status" className="unseen">
      {said()}
    </p>
  );
}
