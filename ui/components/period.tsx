// The first and the last day of a price.

import { useLocale } from "../i18n/context";
import { CalendarDate } from "./values";

interface PeriodProps {
  from: string;
  /** Null until further notice. */
  to: string | null;
  /** Day before the next price, for a period without a last day. */
  untilNext?: string | undefined;
}

export function Period({ from, to, untilNext }: PeriodProps) {
  const { text } = useLocale();
  return (
    <span className="lines">
      <CalendarDate value={from} />
      <small>
        {to !== null ? (
          <>
            {text("prices-until")} <CalendarDate value={to} />
          </>
        ) : untilNext ? (
          <>
            {text("prices-until-next")} (<CalendarDate value={untilNext} />)
          </>
        ) : (
          text("prices-until-further-notice")
        )}
      </small>
    </span>
  );
}
