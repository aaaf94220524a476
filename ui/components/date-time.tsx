// An instant, told in the suppliers' time zone.
import { useLocale } from "../i18n/context";

/** `value` is an ISO 8601 instant. */
export function DateTime({ value }: { value: string }) {
  const format = useLocale().date({
    timeZone: "Asia/Riyadh",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return (
    <time dateTime={value} suppressHydrationWarning>
      {format.format(new Date(value))}
    </time>
  );
}
