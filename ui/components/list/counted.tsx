// A count that may have been given up at its cap: "99+".
import { useLocale } from "../../i18n/context";

const OPTIONS = {};

import type { Count } from "../../types/server/Count";

export function Counted({ count: { number, isCapped } }: { count: Count }) {
  const digits = useLocale().number(OPTIONS).format(number);
  return (
    <bdi dir="ltr" className="num" suppressHydrationWarning>
      {isCapped ? `${digits}+` : digits}
    </bdi>
  );
}
