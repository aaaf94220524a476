// A language at work: its messages, and Intl formatters that give the same answer on the server and in the browser.
import { FluentBundle, type FluentResource } from "@fluent/bundle";
import type { MessageId } from "../types/messages";
import type { Language } from "../types/server/Language";
import type { LocalizedText } from "../types/server/LocalizedText";
import type { Text } from "../types/server/Text";
import { type DayShape, DayWords } from "./day-words";
import { Decimals, type Fraction } from "./decimals";
import { answerFluent } from "./fluent-intl";
import { Formatters } from "./formatters";
import { Plurals } from "./plurals";

/** The entries of a parsed Fluent resource; the build does the parsing. */
export type Messages = FluentResource["body"];

export type TextArguments = Record<string, string | number>;

export interface Locale {
  language: Language;
  /** The message in this language, its placeables filled in. */
  text(id: MessageId, args?: TextArguments): string;
  /** What the server said, by message id or in both languages. */
  words(value: Text | LocalizedText): string;
  /** `options` is a constant: its formatter is kept for as long as it is. */
  number(options: Intl.NumberFormatOptions): Intl.NumberFormat;
  /** A formatter of instants; `options` is a constant, too, and must name the time zone. */
  date(options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat;
  /** A calendar date (`2026-11-23`) in words. */
  day(date: string, shape: DayShape): string;
  /** A decimal number (`1234.50`), exact. */
  decimal(value: string, fraction: Fraction): string;
  list(items: string[]): string;
  /** How a currency is written beside an amount, by its ISO 4217 code. */
  currencySign(currency: string): string;
}

/** The browser's, which is given its messages one after the other. */
export interface GrowingLocale extends Locale {
  add(messages: Messages): void;
}

/** Numbering system and calendar are named, for the defaults of a bare `ar` differ between ICU versions. */
const tags: Record<Language, string> = {
  ar: "ar-u-nu-latn-ca-gregory",
  en: "en-u-nu-latn-ca-gregory",
};

const CONJUNCTION: Intl.ListFormatOptions = { type: "conjunction" };

/** `onMissing` is told of a message that is not there; until it is, nothing stands in its place. */
export function createLocale(
  language: Language,
  messages: Messages,
  onMissing?: (id: string) => void,
): GrowingLocale {
  const tag = tags[language];
  const bundle = new FluentBundle(tag);
  const formatters = new Formatters(tag);
  const days = new DayWords(tag);
  const decimals = new Decimals(formatters);
  const add = (body: Messages) => {
    bundle.addResource({ body } as FluentResource, { allowOverrides: true });
    formatters.forgetWorded();
  };
  add(messages);
  answerFluent(bundle, new Plurals(tag), decimals);

  const text = (id: string, args?: TextArguments): string => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) {
      onMissing?.(id);
      return "";
    }
    if (typeof pattern === "string") return pattern;
    const say = () => bundle.formatPattern(pattern, args, []);
    const [first, ...others] = args ? Object.values(args) : [];
    // Plural forms take long to find.
    return typeof first === "number" && others.length === 0
      ? formatters.worded(`${id} ${first}`, say)
      : say();
  };

  return {
    language,
    add,
    text,
    words: (value) => ("id" in value ? text(value.id, value.arguments) : value[language]),
    number: (options) => formatters.of(Intl.NumberFormat, options),
    date: (options) => formatters.of(Intl.DateTimeFormat, options),
    day: (date, shape) => days.of(date, shape),
    decimal: (value, fraction) => decimals.of(value, fraction),
    list: (items) => formatters.of(Intl.ListFormat, CONJUNCTION).format(items),
    currencySign: (currency) => formatters.currencySign(currency),
  };
}
