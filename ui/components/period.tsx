// The first and the last day of a price.

import { useLocale } from "../i18n/context";
import { CalendarDate } from "./values";

interface PeriodProps {
  from: string;
  /** Null until further notice. */
  to: string | null;
}

export function Period({ from, to }: PeriodProps) {
  const { text } = useLocale();
  return (
    <span className="lines">
      <CalendarDate value={from} />
      <small>
        {to === null ? (
          text("prices-until-further-notice")
        ) : (
          <>
            {text("prices-until")} <CalendarDate value={to} />
          </>
        )}
      </small>
    </span>
  );
}
