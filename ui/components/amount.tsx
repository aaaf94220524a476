// Money: the exact amount and the currency's sign, kept together and in order.
import { useLocale } from "../i18n/context";
import type { Locale } from "../i18n/locale";
import type { Money } from "../types/server/Money";

const threeDecimals = new Set(["KWD", "BHD", "OMR", "JOD", "TND", "IQD", "LYD"]);
const noDecimals = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);

/** As the service keeps them. */
const PRICE_DECIMALS = 4;

interface AmountProps {
  value: Money;
  /** The price of one unit: it may be finer than the currency. */
  isPrice?: boolean;
}

export function Amount({ value: { amount, currency }, isPrice = false }: AmountProps) {
  const locale = useLocale();
  const decimals = threeDecimals.has(currency) ? 3 : noDecimals.has(currency) ? 0 : 2;
  const format = locale.number({
    minimumFractionDigits: decimals,
    maximumFractionDigits: isPrice ? PRICE_DECIMALS : decimals,
  });
  return (
    <span className="amount">
      {/* A string is formatted digit by digit; a number would go through a float. */}
      <bdi dir="ltr" suppressHydrationWarning>
        {format.format(amount as `${number}`)}
      </bdi>{" "}
      <small suppressHydrationWarning>{currencySign(locale, currency)}</small>
    </span>
  );
}

function currencySign(locale: Locale, currency: string): string {
  const parts = locale.number({ style: "currency", currency }).formatToParts(0);
  const sign = parts.find(({ type }) => type === "currency")?.value ?? currency;
  // The signs of some languages bring direction marks along; here the markup isolates them.
  return sign.replace(/[\u200e\u200f]/g, "");
}
