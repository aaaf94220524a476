// A rate in percent, exact: 15 is 15 %.
import { useLocale } from "../i18n/context";

const FRACTION = { minimumFractionDigits: 0, maximumFractionDigits: 4 };

export function Percent({ value }: { value: string }) {
  return (
    <bdi dir="ltr" className="num" suppressHydrationWarning>
      {useLocale().decimal(value, FRACTION)}%
    </bdi>
  );
}
