// A calendar date: a day without a time zone.
import { useLocale } from "../i18n/context";
import type { DayShape } from "../i18n/day-words";

interface CalendarDateProps {
  /** `2026-11-23`. */
  value: string;
  shape?: DayShape;
}

export function CalendarDate({ value, shape = "day" }: CalendarDateProps) {
  return (
    <time dateTime={value} suppressHydrationWarning>
      {useLocale().day(value, shape)}
    </time>
  );
}
