// A count or a share, in the language's grouping and always in Latin digits.
import { useLocale } from "../i18n/context";

interface QuantityProps {
  /** A decimal string stays exact. */
  value: number | string;
  /** `compact` for the scale of a picture (1.2M), `percent` for a share of one. */
  as?: "plain" | "compact" | "percent";
}

const options = {
  plain: { maximumFractionDigits: 4 },
  compact: { notation: "compact", maximumFractionDigits: 1 },
  percent: { style: "percent", maximumFractionDigits: 0 },
} as const;

export function Quantity({ value, as = "plain" }: QuantityProps) {
  const text = useLocale()
    .number(options[as])
    .format(value as number | `${number}`);
  // Compact numbers carry a word of the language, so their direction is left to the text itself.
  return (
    <bdi dir={as === "compact" ? undefined : "ltr"} className="num" suppressHydrationWarning>
      {text}
    </bdi>
  );
}
