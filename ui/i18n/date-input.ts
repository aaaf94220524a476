// Dates as people type them: ISO 8601, day first, or with the month's name in either language.
// `server/values/date_input.rs` has the same rules; `server/values/tests/date_input.json` tests both.
import { plainText } from "./plain-text";

/** Both names of each month without hamza, and other spellings. Abbreviations are beginnings of these. */
const MONTHS = [
  "january يناير",
  "february فبراير",
  "march مارس",
  "april ابريل",
  "may مايو",
  "june يونيو يونيه",
  "july يوليو يوليه",
  "august اغسطس",
  "september سبتمبر",
  "october اكتوبر",
  "november نوفمبر",
  "december ديسمبر",
];

const PARTS = /^(\d+|\p{L}{3,})[ /.,-]+(\d+|\p{L}{3,})[ /.,-]+(\d+)( ?م)?$/u;

/** The text is no date, or the month has no such day. */
export type DateProblem = "notADate" | "noSuchDay";

/**
 * Reads a Gregorian date and writes it in ISO 8601. In digits, the day is first, unless the first part is a year of four
 * digits. Returns `null` for other text and for days that do not exist.
 */
export function readDate(typed: string): string | null {
  const date = spelledDate(typed);
  return date && exists(date) ? date : null;
}

/** Why `readDate` returns `null`. */
export function dateProblem(typed: string): DateProblem | null {
  const date = spelledDate(typed);
  if (!date) return "notADate";
  return exists(date) ? null : "noSuchDay";
}

function exists(date: string): boolean {
  return new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false;
}

/** The date in ISO 8601, with a day that the month may not have. */
function spelledDate(typed: string): string | null {
  const text = plainText(typed)
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0670\u0640]/g, "")
    .replace(/[أإآٱ]/g, "ا");
  const [, first = "", second = "", third = ""] = PARTS.exec(text) ?? [];
  if (/\D/.test(first)) return isoDate(third, first, second);
  return first.length === 4 ? isoDate(first, second, third) : isoDate(third, second, first);
}

/** `month` is a number or a name. */
function isoDate(typedYear: string, month: string, day: string): string | null {
  const year = typedYear.length === 2 ? `20${typedYear}` : typedYear;
  const number = /\D/.test(month)
    ? `${MONTHS.findIndex((names) => ` ${names}`.includes(` ${month}`)) + 1}`
    : month;
  const iso = `${year}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // Years of the Hijri calendar are lower.
  return /^(19|[2-9]\d)\d\d-(0[1-9]|1[0-2])-\d\d$/.test(iso) ? iso : null;
}
