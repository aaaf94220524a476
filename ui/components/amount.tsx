// Money: the exact amount and the currency's sign, kept together and in order.
import { useLocale } from "../i18n/context";
import type { Fraction } from "../i18n/decimals";
import type { Money } from "../types/server";

const threeDecimals = new Set(["KWD", "BHD", "OMR", "JOD", "TND", "IQD", "LYD"]);
const noDecimals = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);

/** As the service keeps them. */
const PRICE_DECIMALS = 4;

const amounts = { 0: digits(0, 0), 2: digits(2, 2), 3: digits(3, 3) };
const prices = {
  0: digits(0, PRICE_DECIMALS),
  2: digits(2, PRICE_DECIMALS),
  3: digits(3, PRICE_DECIMALS),
};

function digits(minimumFractionDigits: number, maximumFractionDigits: number): Fraction {
  return { minimumFractionDigits, maximumFractionDigits };
}

interface AmountProps {
  value: Money;
  /** The price of one unit: it may be finer than the currency. */
  isPrice?: boolean;
}

export function Amount({ value: { amount, currency }, isPrice = false }: AmountProps) {
  const locale = useLocale();
  const decimals = threeDecimals.has(currency) ? 3 : noDecimals.has(currency) ? 0 : 2;
  const fraction = (isPrice ? prices : amounts)[decimals];
  return (
    <span className="amount">
      <bdi dir="ltr" suppressHydrationWarning>
        {locale.decimal(amount, fraction)}
      </bdi>{" "}
      <small suppressHydrationWarning>{locale.currencySign(currency)}</small>
    </span>
  );
}
