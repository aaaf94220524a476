// When a document is due: the date or the instant, and how far off it is in words.
import { CalendarDate } from "../../components/calendar-date";
import { DateTime } from "../../components/date-time";
import { useText } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { UrgentDocument } from "../../types/server/UrgentDocument";

const day = 24 * 60 * 60 * 1000;
/** Riyadh keeps UTC+3 all year round. */
const riyadhOffset = 3 * 60 * 60 * 1000;

export function Due({ document, today }: { document: UrgentDocument; today: string }) {
  const text = useText();
  const { dueAt, dueDate } = document;
  if (dueAt !== null) {
    const date = new Date(Date.parse(dueAt) + riyadhOffset).toISOString().slice(0, 10);
    return (
      <span className="lines">
        <DateTime value={dueAt} />
        <small>{farOff(date, today, text)}</small>
      </span>
    );
  }
  if (dueDate !== null) {
    return (
      <span className="lines">
        <CalendarDate value={dueDate} />
        <small>{farOff(dueDate, today, text)}</small>
      </span>
    );
  }
  return null;
}

function farOff(date: string, today: string, text: Locale["text"]): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / day);
  if (days === 0) return text("dashboard-due-today");
  return days > 0 ? text("dashboard-due-in", { days }) : text("dashboard-due-ago", { days: -days });
}
