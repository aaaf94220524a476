// A rate in percent, exact: 15 is 15 %.
import { useLocale } from "../i18n/context";

export function Percent({ value }: { value: string }) {
  const format = useLocale().number({ maximumFractionDigits: 4 });
  return (
    <bdi dir="ltr" className="num" suppressHydrationWarning>
      {format.format(value as `${number}`)}%
    </bdi>
  );
}
