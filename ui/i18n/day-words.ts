// Formats calendar dates with the parts that Intl gives for one date of each month. Intl's formatter takes far longer for
// each date, and creating it takes a good part of a portal's start.
import { TextCache } from "./text-cache";

/** Placeholders of the day and the year among a date's parts, with the names of Intl's parts. */
const DAY = "day";
const YEAR = "year";

export const SHAPES = {
  day: { day: "numeric", month: "short", year: "numeric" },
  month: { month: "long", year: "numeric" },
  monthLetters: { month: "short" },
} as const;

export type DayShape = keyof typeof SHAPES;

export class DayWords {
  readonly #tag: string;
  /** The parts of a date in each month. */
  readonly #months: { [Shape in DayShape]?: string[][] } = {};
  readonly #cached = {
    day: new TextCache(),
    month: new TextCache(),
    monthLetters: new TextCache(),
  } satisfies Record<DayShape, TextCache>;

  constructor(tag: string) {
    this.#tag = tag;
  }

  /** `date` is `2026-11-23`. */
  format(date: string, shape: DayShape): string {
    return this.#cached[shape].get(date, () => this.#make(date, shape));
  }

  #make(date: string, shape: DayShape): string {
    this.#months[shape] ??= this.#monthParts(shape);
    const month = this.#months[shape][Number(date.slice(5, 7)) - 1];
    // Text that is not a calendar date is shown as it is.
    if (!month) return date;
    let words = "";
    for (const word of month)
      words +=
        word === DAY ? Number(date.slice(8)) : word === YEAR ? Number(date.slice(0, 4)) : word;
    return words;
  }

  #monthParts(shape: DayShape): string[][] {
    const format = new Intl.DateTimeFormat(this.#tag, { ...SHAPES[shape], timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) =>
      format
        .formatToParts(Date.UTC(2026, month, 23))
        .map(({ type, value }) => (type === DAY || type === YEAR ? type : value)),
    );
  }
}
