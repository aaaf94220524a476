// An instant, told in the suppliers' time zone.
import { useLocale } from "../i18n/context";

interface DateTimeProps {
  /** An ISO 8601 instant. */
  value: string;
  /** For instants that may lie long ago. */
  withYear?: boolean;
}

export function DateTime({ value, withYear = false }: DateTimeProps) {
  const format = useLocale().date({
    timeZone: "Asia/Riyadh",
    day: "numeric",
    month: "short",
    ...(withYear && { year: "numeric" as const }),
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <time dateTime={value} suppressHydrationWarning>
      {format.format(new Date(value))}
    </time>
  );
}
