// The result, or what is wrong, for those who do not see the figures change.
import { useLocale } from "../../i18n/context";
import type { Calculation } from "./calculate";

/** By how many decimals the currency has. */
const FORMATS = [0, 1, 2, 3, 4].map((decimals) => ({ minimumFractionDigits: decimals }));

export function Spoken({ calculation }: { calculation: Calculation | null }) {
  const { text, words, number } = useLocale();
  const said = () => {
    if (!calculation) return "";
    const { breakdown, errors } = calculation;
    if (!breakdown) return Object.values(errors).map(words).join(" ");
    const decimals = breakdown.net.split(".")[1]?.length ?? 0;
    const format = number(FORMATS[decimals] ?? {});
    const spoken = (amount: string) => format.format(amount as `${number}`);
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
