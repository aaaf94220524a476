// Dates as people type them: ISO 8601, day first, or with the month's name in either language.
// `server/values/date_input.rs` has the same rules; `server/values/tests/date_input.json` tests both.
import type { Text } from "../types/server";
import { plainText } from "./plain-text";

/** The names of each month without hamza: in English, and in Arabic as in the Gulf and Egypt, the Maghreb and the Levant. */
const MONTHS = [
  "january يناير جانفي كانونثاني",
  "february فبراير فيفري شباط",
  "march مارس اذار",
  "april ابريل افريل نيسان",
  "may مايو ماي ايار",
  "june يونيو يونيه جوان حزيران",
  "july يوليو يوليه يوليوز جويليه تموز",
  "august اغسطس اوت غشت اب",
  "september سبتمبر شتنبر ايلول",
  "october اكتوبر تشريناول",
  "november نوفمبر نونبر تشرينثاني",
  "december ديسمبر دجنبر كانوناول",
];

const HIJRI_MONTHS = [
  "محرم",
  "صفر",
  "ربيعاول",
  "ربيعثاني ربيعاخر",
  "جمادياول جمادياولي",
  "جماديثاني جماديثانيه جمادياخر جمادياخره",
  "رجب",
  "شعبان",
  "رمضان",
  "شوال",
  "ذوقعده ذيقعده",
  "ذوحجه ذيحجه",
];

const TWO_WORDS = /(?<!\p{L})(كانون|تشرين|ربيع|جمادي|ذو|ذي)[ /.,-]+(?:ال)?/gu;
const OTHER_WORDS =
  /(?<!\p{L})(?:of|the|يوم|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?|(?:ال)?(?:احد|اثنين|ثلاثا|اربعا|خميس|جمعه|سبت))(?!\p{L})/gu;
const TIME = /([ t])\d+:[\d:.+\- apmzصمباحس]*$/;
const ERA = / ?(?:(م|ميلادي|ad|ce)|(ه|هجري|ah|h))$/u;
const PARTS = /^(\d+|\p{L}{2,})[ /.,-]+(\d+|\p{L}{2,})[ /.,-]+(\d+)$/u;

const UMM_AL_QURA = "en-u-ca-islamic-umalqura-nu-latn";
const DAY = 86_400_000;

/**
 * Reads a Gregorian date and writes it in ISO 8601. In digits, the day is first, unless the first part is a year of four
 * digits. Returns `null` for other text, for days that do not exist, and for dates that may be of the Hijri calendar.
 */
export function readDate(typed: string): string | null {
  const date = spelledDate(typed);
  return typeof date === "string" ? date : null;
}

/** Returns the reason why `readDate` returns `null`. */
export function dateProblem(typed: string): Text | null {
  const date = spelledDate(typed);
  return typeof date === "string" ? null : date;
}

/** The date in ISO 8601, or the problem. */
function spelledDate(typed: string): string | Text {
  const text = plainText(typed)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\u0640\u0621]/gu, "")
    .replace(/ٱ/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .replace(TIME, "")
    .replace(OTHER_WORDS, " ")
    .replace(/ +/g, " ")
    .replace(/^[ ,]+|[ ,]+$/g, "")
    .replace(TWO_WORDS, "$1")
    .replace(/(\d)(?:st|nd|rd|th)(?!\p{L})/gu, "$1");
  const [era = "", isGregorian, isHijri] = ERA.exec(text) ?? [];
  const [, first = "", second = "", third = ""] =
    PARTS.exec(text.slice(0, text.length - era.length)) ?? [];
  const [year, month, day] = /\D/.test(first)
    ? [third, first, second]
    : first.length === 4
      ? [first, second, third]
      : [third, second, first];
  const gregorianMonth = monthIn(MONTHS, month);
  const number = gregorianMonth || monthIn(HIJRI_MONTHS, month);
  const ofHijri = isHijri || !gregorianMonth || /^1[345]\d\d$/.test(year);
  const whole = year.length === 2 ? `${ofHijri ? 14 : 20}${year}` : year;
  const isYear = ofHijri ? /^1[345]\d\d$/ : /^(?:19|[2-9]\d)\d\d$/;
  if (!(isYear.test(whole) && number > 0 && number < 13 && /^\d\d?$/.test(day)))
    return { id: "date-invalid" };
  if (ofHijri) return hijriProblem(Number(whole), number, Number(day));
  const iso = `${whole}-${`${number}`.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!new Date(`${iso}T00:00Z`).toJSON()?.startsWith(iso)) return { id: "date-no-such-day" };
  if (year.length === 2 && year >= "40" && !isGregorian)
    return {
      id: "date-year-unclear",
      arguments: { gregorian: whole, hijri: `14${year}` },
    };
  return iso;
}

/** The number of the month, 0 for other words. */
function monthIn(months: string[], month: string): number {
  if (/^\d\d?$/.test(month)) return Number(month);
  if (!month || /\d/.test(month)) return 0;
  const exact = months.findIndex((names) => names.split(" ").includes(month));
  const isPrefix = (names: string) => month.length > 2 && ` ${names}`.includes(` ${month}`);
  return 1 + (exact < 0 ? months.findIndex(isPrefix) : exact);
}

/** Offers the Gregorian day, which is near the mean of the calendar. */
function hijriProblem(year: number, month: number, day: number): Text {
  const format = new Intl.DateTimeFormat(UMM_AL_QURA, { timeZone: "UTC" });
  const days = Math.floor((year - 1) * 354.36707 + (month - 1) * 29.53059 + day);
  const mean = Date.UTC(622, 6, 18) + days * DAY;
  for (let offset = -4; offset < 5; offset += 1) {
    const date = new Date(mean + offset * DAY);
    if (format.format(date).startsWith(`${month}/${day}/${year} `)) {
      const gregorian = `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`;
      return { id: "date-hijri", arguments: { date: gregorian } };
    }
  }
  return { id: "date-no-such-day" };
}
