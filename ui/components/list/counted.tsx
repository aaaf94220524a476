// A count that may have been given up at its cap: "99+".
import { useLocale } from "../../i18n/context";
import type { Count } from "../../types/server";

const WHOLE = { minimumFractionDigits: 0, maximumFractionDigits: 0 };

export function Counted({ count: { number, isCapped } }: { count: Count }) {
  const digits = useLocale().decimal(String(number), WHOLE);
  return (
    <bdi dir="ltr" className="num" suppressHydrationWarning>
      {isCapped ? `${digits}+` : digits}
    </bdi>
  );
}
