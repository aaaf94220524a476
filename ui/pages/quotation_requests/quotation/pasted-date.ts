// Converts a date of a spreadsheet in either language to ISO 8601, the only format of date fields.

/** The abbreviated names in both languages, of the Gregorian calendar only, as in date fields. */
const MONTHS = [
  ["jan", "يناير"],
  ["feb", "فبراير"],
  ["mar", "مارس"],
  ["apr", "أبريل", "ابريل", "إبريل"],
  ["may", "مايو"],
  ["jun", "يونيو", "يونيه"],
  ["jul", "يوليو", "يوليه"],
  ["aug", "أغسطس", "اغسطس"],
  ["sep", "سبتمبر"],
  ["oct", "أكتوبر", "اكتوبر"],
  ["nov", "نوفمبر"],
  ["dec", "ديسمبر"],
];

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
/** The day is first, as in both of the portal's languages. */
const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2}|\p{Letter}+)[/.\- ](\d{2}|\d{4})$/u;

/** `2027-01-05` for `5/1/2027`, `5-Jan-27` or `٢٠٢٧/٠١/٠٥`; `null` for other text and other calendars. */
export function pastedDate(typed: string): string | null {
  const latin = typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u200e\u200f\u061c،,]/g, "")
    .replace(/\s+/g, " ");
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(latin) ?? [];
  if (isoYear) return isoDate(isoYear, isoMonth, isoDay);
  const [, day, month = "", year = ""] = DAY_FIRST.exec(latin) ?? [];
  return isoDate(year.length === 2 ? `20${year}` : year, monthNumber(month), day);
}

function monthNumber(month: string): string {
  if (/^\d/.test(month)) return month;
  const name = month.toLowerCase();
  const index = MONTHS.findIndex(([short = "", ...others]) =>
    [short, ...others].some(
      (known) => name === known || (name.length > 2 && name.startsWith(short)),
    ),
  );
  return String(index + 1);
}

/** Returns `null` for days that do not exist, and for years before 1900. */
function isoDate(year = "", month = "", day = ""): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal && Number(year) >= 1900 ? iso : null;
}
