// The portal's own formatting of numbers and dates equals Intl's.

import { expect, test } from "@playwright/test";
import { compileMessages } from "../../build/compile-messages.mjs";
import signs from "../../server/values/tests/arabic_currency_signs.json" with { type: "json" };
import cases from "../../server/values/tests/date_input.json" with { type: "json" };
import spellings from "../../server/values/tests/search_text.json" with { type: "json" };
import { INSTANT, isOtherYear } from "../../ui/components/values";
import { dateProblem, readDate } from "../../ui/i18n/date-input";
import { createLocale } from "../../ui/i18n/locale";
import { searchText } from "../../ui/i18n/search-text";
import type { MessageId } from "../../ui/types/messages";

interface DateCase {
  typed: string;
  date: string | null;
  noSuchDay?: boolean;
  /** The Gregorian day of a date of the Hijri calendar. */
  hijri?: string;
  unclearYear?: number;
}

const LANGUAGES = [
  ["ar", "ar-u-nu-latn-ca-gregory"],
  ["en", "en-GB-u-nu-latn-ca-gregory"],
] as const;

const SHAPES = {
  day: { day: "numeric", month: "short", year: "numeric" },
  month: { month: "long", year: "numeric" },
  monthLetters: { month: "short" },
} as const;

const NUMBERS =
  "0 7 12 999 1000 60815.43 -1234567.5 0.005 -0.1 12.3400 1234567890123456.78 007 0.12345".split(
    " ",
  );

const COUNTS = [...Array(1234).keys(), -1, 1.5, 2.0005, 100_002, 1_000_000, 12_345_678_901];

const FRACTIONS = [
  [0, 0],
  [2, 2],
  [3, 3],
  [2, 4],
  [0, 4],
] as const;

for (const [language, tag] of LANGUAGES) {
  const locale = createLocale(language, {});

  test(`dates of every month in ${language}`, () => {
    expect(locale.day("2026-13-01", "day")).toBe("2026-13-01");
    for (let month = 0; month < 12; month += 1)
      for (const day of [1, 9, 28]) {
        const date = new Date(Date.UTC(2020 + month, month, day));
        for (const shape of Object.keys(SHAPES) as (keyof typeof SHAPES)[]) {
          const format = new Intl.DateTimeFormat(tag, { ...SHAPES[shape], timeZone: "UTC" });
          const said = locale.day(date.toISOString().slice(0, 10), shape);
          expect(said).toBe(format.format(date));
        }
      }
  });

  test(`plural forms and numbers in messages in ${language}`, () => {
    const forms = ["zero", "one", "two", "few", "many", "*other"];
    const variants = forms.map((form) => `    ${form.replace(/\w+/, "[$&] $&")}`);
    const message = ["counted = { $count ->", ...variants, "  } { $count }"].join("\n");
    const counting = createLocale(language, compileMessages(message));
    const rules = new Intl.PluralRules(tag);
    const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 4 });
    for (const count of COUNTS) {
      const said = counting.text("counted" as MessageId, { count });
      const isolated = `${rules.select(count)} \u2068${format.format(count)}\u2069`;
      expect(said.replace(/^\u2068(\w+)\u2069/, "$1"), `${count}`).toBe(isolated);
    }
  });

  test(`numbers of every size in ${language}`, () => {
    for (const [minimumFractionDigits, maximumFractionDigits] of FRACTIONS) {
      const fraction = { minimumFractionDigits, maximumFractionDigits };
      const format = new Intl.NumberFormat(tag, fraction);
      for (const number of NUMBERS)
        expect(locale.decimal(number, fraction), number).toBe(format.format(number as `${number}`));
    }
  });
}

test("currencies have the server's signs in Arabic and their codes in English", () => {
  for (const [currency, sign] of Object.entries(signs)) {
    expect(createLocale("ar", {}).currencySign(currency)).toBe(sign);
    expect(createLocale("en", {}).currencySign(currency)).toBe(currency);
  }
});

test("English dates, instants and lists are British", () => {
  const english = createLocale("en", {});
  expect(english.day("2026-11-21", "day")).toBe("21 Nov 2026");
  const at = new Date("2026-11-23T11:05:00Z");
  expect(english.date({ ...INSTANT, year: "numeric" }).format(at)).toBe("23 Nov 2026, 14:05");
  const early = new Date("2026-11-23T01:51:00Z");
  expect(english.date(INSTANT).format(early)).toBe("23 Nov, 04:51");
  expect(english.list(["A", "B", "C"])).toBe("A, B and C");
});

test("searches fold the spellings that the server folds", () => {
  for (const [one = "", other = ""] of spellings)
    expect(searchText(one), one).toBe(searchText(other));
});

test("typed dates are read as the server reads them", () => {
  for (const { typed, date, noSuchDay, hijri, unclearYear } of cases as DateCase[]) {
    expect(readDate(typed), typed).toBe(date);
    let problem: object = { id: noSuchDay ? "date-no-such-day" : "date-invalid" };
    const [year, month, day] = (hijri ?? "").split("-").map(Number);
    if (hijri) problem = { id: "date-hijri", arguments: { date: `${day}/${month}/${year}` } };
    if (unclearYear) {
      const years = { gregorian: `20${unclearYear}`, hijri: `14${unclearYear}` };
      problem = { id: "date-year-unclear", arguments: years };
    }
    expect(dateProblem(typed), typed).toEqual(date ? null : problem);
  }
});

test("an instant is in the year of the suppliers' time zone", () => {
  const now = "2026-01-01T00:00:00Z";
  expect(isOtherYear("2025-11-30T10:00:00Z", now)).toBe(true);
  expect(isOtherYear("2025-12-31T21:30:00Z", now)).toBe(false);
});
