// Shows single values: amounts, numbers, dates, instants and codes.
import { Fragment } from "react";
import { useLocale } from "../i18n/context";
import type { DayShape } from "../i18n/day-words";
import type { Fraction } from "../i18n/decimals";
import type { Money } from "../types/server";

const threeDecimals = new Set(["KWD", "BHD", "OMR", "JOD", "TND", "IQD", "LYD"]);
const noDecimals = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "),
);

/** The service stores prices with as many decimals. */
const PRICE_DECIMALS = 4;

const amounts = { 0: digits(0, 0), 2: digits(2, 2), 3: digits(3, 3) };
const prices = {
  0: digits(0, PRICE_DECIMALS),
  2: digits(2, PRICE_DECIMALS),
  3: digits(3, PRICE_DECIMALS),
};

function digits(minimumFractionDigits: number, maximumFractionDigits: number): Fraction {
  return { minimumFractionDigits, maximumFractionDigits };
}

interface AmountProps {
  value: Money;
  /** The price of one unit may have more decimals than the currency. */
  isPrice?: boolean;
}

/** The exact amount with its currency: SAR 1,250.50 in English, the sign after the amount in Arabic. */
export function Amount({ value: { amount, currency }, isPrice = false }: AmountProps) {
  const locale = useLocale();
  const decimals = threeDecimals.has(currency) ? 3 : noDecimals.has(currency) ? 0 : 2;
  const fraction = (isPrice ? prices : amounts)[decimals];
  const number = (
    <bdi dir="ltr" suppressHydrationWarning>
      {locale.decimal(amount, fraction)}
    </bdi>
  );
  const sign = <small>{locale.currencySign(currency)}</small>;
  return (
    <span className="amount" translate="no">
      {locale.language === "en" ? sign : number} {locale.language === "en" ? number : sign}
    </span>
  );
}

interface QuantityProps {
  /** A decimal string stays exact. */
  value: number | string;
  /** `compact` for the scale of a picture (1.2M), `percent` for a share of one. */
  as?: "plain" | "compact" | "percent";
}

const quantities = {
  plain: { maximumFractionDigits: 4 },
  compact: { notation: "compact", maximumFractionDigits: 1 },
  percent: { style: "percent", maximumFractionDigits: 0 },
} as const;

/** A count or a share, in the language's grouping and always in Latin digits. */
export function Quantity({ value, as = "plain" }: QuantityProps) {
  const text = useLocale()
    .number(quantities[as])
    .format(value as number | `${number}`);
  // Compact numbers contain a word of the language, so their direction is left to the text itself.
  return (
    <bdi
      dir={as === "compact" ? undefined : "ltr"}
      className="num"
      translate={as === "compact" ? undefined : "no"}
      suppressHydrationWarning
    >
      {text}
    </bdi>
  );
}

const RATE = digits(0, 4);

interface PercentProps {
  value: string;
  /** A sign before the number, which has its minus itself. */
  sign?: string;
}

/** An exact rate in percent: 15 is 15 %. */
export function Percent({ value, sign = "" }: PercentProps) {
  return (
    <bdi dir="ltr" className="num" translate="no" suppressHydrationWarning>
      {`${sign}${useLocale().decimal(value, RATE)}%`}
    </bdi>
  );
}

/** A document number or another code: it never wraps and never reorders. */
export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="num" translate="no">
      {children}
    </bdi>
  );
}

interface WrappingProps {
  /** Addresses and usernames are left-to-right; file names have the direction of their letters. */
  dir?: "ltr";
  children: string;
}

/** An email address, username or file name: it wraps after its signs, never inside a word. */
export function Wrapping({ dir, children }: WrappingProps) {
  const [first, ...others] = children.split(/(?<=[@._-])(?=.)/);
  return (
    <bdi dir={dir}>
      {first}
      {others.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one value have no other identity.
        <Fragment key={place}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

interface CalendarDateProps {
  /** `2026-11-23`. */
  value: string;
  shape?: DayShape;
}

/** A day without a time zone. */
export function CalendarDate({ value, shape = "day" }: CalendarDateProps) {
  return (
    <time dateTime={value} suppressHydrationWarning>
      {useLocale().day(value, shape)}
    </time>
  );
}

/** The format of an instant, in the suppliers' time zone. Without `2-digit` British hours have no leading zero. */
export const INSTANT = {
  timeZone: "Asia/Riyadh",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
} as const;
const INSTANT_WITH_YEAR = { ...INSTANT, year: "numeric" } as const;

interface DateTimeProps {
  /** An ISO 8601 instant. */
  value: string;
  /** Whether to show the year, for instants that may be long ago. */
  withYear?: boolean;
}

export function DateTime({ value, withYear = false }: DateTimeProps) {
  const format = useLocale().date(withYear ? INSTANT_WITH_YEAR : INSTANT);
  return (
    // HTML allows three digits of a second's fraction, and the service sends six.
    <time dateTime={value.replace(/\.\d+/, "")} suppressHydrationWarning>
      {format.format(new Date(value))}
    </time>
  );
}

/** The end of a period, with the time zone that it is in. */
export function Deadline(props: DateTimeProps) {
  return (
    <span className="run">
      <DateTime {...props} /> <small>{useLocale().text("time-zone")}</small>
    </span>
  );
}

/** Riyadh keeps UTC+3 all year round. */
const RIYADH_OFFSET = 3 * 60 * 60 * 1000;

/** The suppliers' calendar date at an instant. */
function riyadhDate(at: string): string {
  return new Date(Date.parse(at) + RIYADH_OFFSET).toISOString().slice(0, 10);
}

/** Whether two instants are in different years of the suppliers' calendar. */
export function isOtherYear(at: string, now: string): boolean {
  return riyadhDate(at).slice(0, 4) !== riyadhDate(now).slice(0, 4);
}

const DAY = 24 * 60 * 60 * 1000;

interface DueDateProps {
  /** Calendar dates. */
  date: string;
  today: string;
  /** The instant, if the date has a time. */
  at?: string | null | undefined;
  /** Whether it still matters. */
  isDue?: boolean;
}

/** The date that something is due, with the days left in words; red with the days of delay when it has passed. */
export function DueDate({ date, today, at, isDue = true }: DueDateProps) {
  const day = at ? <Deadline value={at} /> : <CalendarDate value={date} />;
  if (!isDue) return day;
  return (
    <span className={date < today ? "lines late" : "lines"}>
      {day}
      <small>
        <FarOff date={date} today={today} />
      </small>
    </span>
  );
}

function FarOff({ date, today }: DueDateProps) {
  const { text } = useLocale();
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY);
  if (days === 0) return text("days-today");
  return days > 0 ? text("days-in", { days }) : text("days-late", { days: -days });
}
