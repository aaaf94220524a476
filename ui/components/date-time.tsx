// An instant, told in the suppliers' time zone.
import { useLocale } from "../i18n/context";

/** How an instant is told. */
export const INSTANT = {
  timeZone: "Asia/Riyadh",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
} as const;
const longAgo = { ...INSTANT, year: "numeric" } as const;

interface DateTimeProps {
  /** An ISO 8601 instant. */
  value: string;
  /** For instants that may lie long ago. */
  withYear?: boolean;
}

export function DateTime({ value, withYear = false }: DateTimeProps) {
  const format = useLocale().date(withYear ? longAgo : INSTANT);
  return (
    <time dateTime={value} suppressHydrationWarning>
      {format.format(new Date(value))}
    </time>
  );
}
