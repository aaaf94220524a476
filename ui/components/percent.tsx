// A rate in percent, exact: 15 is 15 %.
import { useLocale } from "../i18n/context";

const OPTIONS = { maximumFractionDigits: 4 };

export function Percent({ value }: { value: string }) {
  const format = useLocale().number(OPTIONS);
  return (
    <bdi dir="ltr" className="num" suppressHydrationWarning>
      {format.format(value as `${number}`)}%
    </bdi>
  );
}
