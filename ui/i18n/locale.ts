// A language with its messages and formatters, which give the same results on the server and in the browser.
import { ARABIC_CURRENCY_SIGNS } from "../types/currency-signs";
import type { MessageId } from "../types/messages";
import type { Language } from "../types/server/Language";
import type { LocalizedText } from "../types/server/LocalizedText";
import type { Text } from "../types/server/Text";
import { type DayShape, DayWords } from "./day-words";
import { Decimals, type Fraction } from "./decimals";
import { Formatters } from "./formatters";
import { formatMessage, type Message, type Messages, type TextArguments } from "./message";
import { Plurals } from "./plurals";

export interface Locale {
  language: Language;
  /** Whether the message is loaded. */
  has(id: string): boolean;
  /** Formats a message in this language. */
  text(id: MessageId, args?: TextArguments): string;
  /** Formats a text of the server: a message id, or the text in both languages. Texts of lists may be in one only. */
  words(value: Text | LocalizedText): string;
  /** `options` must be a constant, because formatters are cached by it. */
  number(options: Intl.NumberFormatOptions): Intl.NumberFormat;
  /** A formatter of instants; `options` must be a constant with a time zone. */
  date(options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat;
  /** Formats a calendar date (`2026-11-23`). */
  day(date: string, shape: DayShape): string;
  /** Formats a decimal number (`1234.50`) exactly. */
  decimal(value: string, fraction: Fraction): string;
  list(items: string[]): string;
  /** The currency (ISO 4217) beside an amount: its code in English, its symbol in Arabic. */
  currencySign(currency: string): string;
}

/** The browser's locale, which loads messages page by page. */
export interface GrowingLocale extends Locale {
  add(messages: Messages): void;
}

/** Language tags with numbering system and calendar, because the defaults of `ar` differ between ICU versions. */
const tags: Record<Language, string> = {
  ar: "ar-u-nu-latn-ca-gregory",
  en: "en-GB-u-nu-latn-ca-gregory",
};

const CONJUNCTION: Intl.ListFormatOptions = { type: "conjunction" };

/** Calls `onMissing` with the id of a missing message, whose text is empty. */
export function createLocale(
  language: Language,
  messages: Messages,
  onMissing?: (id: string) => void,
): GrowingLocale {
  const tag = tags[language];
  const known: Record<string, Message> = Object.create(null);
  const formatters = new Formatters(tag);
  const days = new DayWords(tag);
  const decimals = new Decimals(formatters);
  const plurals = new Plurals(tag);
  const add = (more: Messages) => {
    Object.assign(known, more);
    formatters.clearTexts();
  };
  add(messages);

  const text = (id: string, args?: TextArguments): string => {
    const message = known[id];
    if (message === undefined) {
      onMissing?.(id);
      return "";
    }
    if (!args && typeof message === "string") return message;
    const format = () => formatMessage(message, args ?? {}, plurals, decimals);
    const [first, ...others] = args ? Object.values(args) : [];
    // Plural rules are slow.
    return typeof first === "number" && others.length === 0
      ? formatters.text(`${id} ${first}`, format)
      : format();
  };

  return {
    language,
    has: (id) => id in known,
    add,
    text,
    words: (value) =>
      "id" in value ? text(value.id, value.arguments) : value[language] || value.ar || value.en,
    number: (options) => formatters.get(Intl.NumberFormat, options),
    date: (options) => formatters.get(Intl.DateTimeFormat, options),
    day: (date, shape) => days.format(date, shape),
    decimal: (value, fraction) => decimals.format(value, fraction),
    list: (items) => formatters.get(Intl.ListFormat, CONJUNCTION).format(items),
    currencySign: (currency) =>
      language === "en" ? currency : (ARABIC_CURRENCY_SIGNS[currency] ?? currency),
  };
}
