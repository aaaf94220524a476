// When a document is due: the date or the instant, and how far off it is in words.
import { CalendarDate } from "../../components/calendar-date";
import { DateTime } from "../../components/date-time";
import { FarOff } from "../../components/far-off";
import type { UrgentDocument } from "../../types/server";

/** Riyadh keeps UTC+3 all year round. */
const riyadhOffset = 3 * 60 * 60 * 1000;

export function Due({ document, today }: { document: UrgentDocument; today: string }) {
  const { dueAt, dueDate } = document;
  if (dueAt !== null) {
    const date = new Date(Date.parse(dueAt) + riyadhOffset).toISOString().slice(0, 10);
    return (
      <span className="lines">
        <DateTime value={dueAt} />
        <small>
          <FarOff date={date} today={today} />
        </small>
      </span>
    );
  }
  if (dueDate !== null) {
    return (
      <span className="lines">
        <CalendarDate value={dueDate} />
        <small>
          <FarOff date={dueDate} today={today} />
        </small>
      </span>
    );
  }
  return null;
}
