// How many days off a date is, in words.
import { useLocale } from "../i18n/context";

const DAY = 24 * 60 * 60 * 1000;

interface FarOffProps {
  /** Calendar dates. */
  date: string;
  today: string;
}

export function FarOff({ date, today }: FarOffProps) {
  const { text } = useLocale();
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY);
  if (days === 0) return text("days-today");
  return days > 0 ? text("days-in", { days }) : text("days-ago", { days: -days });
}
