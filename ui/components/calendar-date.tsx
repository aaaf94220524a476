// A calendar date: a day without a time zone.
import { useLocale } from "../i18n/context";

const shapes = {
  day: { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" },
  month: { timeZone: "UTC", month: "long", year: "numeric" },
  monthLetters: { timeZone: "UTC", month: "short" },
} as const;

interface CalendarDateProps {
  /** `2026-11-23`. */
  value: string;
  shape?: keyof typeof shapes;
}

export function CalendarDate({ value, shape = "day" }: CalendarDateProps) {
  // ECMAScript reads a date without a time as midnight UTC; it is written in that zone, too.
  const format = useLocale().date(shapes[shape]);
  return (
    <time dateTime={value} suppressHydrationWarning>
      {format.format(new Date(value))}
    </time>
  );
}
