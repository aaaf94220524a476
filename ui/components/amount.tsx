// Money: the exact amount and the currency's sign, kept together and in order.
import { useLocale } from "../i18n/context";
import type { Money } from "../types/server/Money";

const threeDecimals = new Set(["KWD", "BHD", "OMR", "JOD", "TND", "IQD", "LYD"]);
const noDecimals = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);

/** As the service keeps them. */
const PRICE_DECIMALS = 4;

const amounts = [0, 1, 2, 3].map(upTo);
const prices = [0, 1, 2, 3].map((decimals) => ({
  ...upTo(decimals),
  maximumFractionDigits: PRICE_DECIMALS,
}));

function upTo(decimals: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

interface AmountProps {
  value: Money;
  /** The price of one unit: it may be finer than the currency. */
  isPrice?: boolean;
}

export function Amount({ value: { amount, currency }, isPrice = false }: AmountProps) {
  const locale = useLocale();
  const decimals = threeDecimals.has(currency) ? 3 : noDecimals.has(currency) ? 0 : 2;
  const format = locale.number((isPrice ? prices : amounts)[decimals] ?? {});
  return (
    <span className="amount">
      {/* A string is formatted digit by digit; a number would go through a float. */}
      <bdi dir="ltr" suppressHydrationWarning>
        {format.format(amount as `${number}`)}
      </bdi>{" "}
      <small suppressHydrationWarning>{locale.currencySign(currency)}</small>
    </span>
  );
}
