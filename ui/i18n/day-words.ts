// Calendar dates in words, after how Intl writes one of each month: asking it for every date takes far longer, and making
// its formatter a good part of a portal's start.
import { Remembered } from "./remembered";

/** Stand among a date's words for its day and its year; Intl calls its parts so. */
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
  /** The words of each month, in their order. */
  readonly #months: { [Shape in DayShape]?: string[][] } = {};
  readonly #said = {
    day: new Remembered(),
    month: new Remembered(),
    monthLetters: new Remembered(),
  } satisfies Record<DayShape, Remembered>;

  constructor(tag: string) {
    this.#tag = tag;
  }

  /** `date` is `2026-11-23`. */
  of(date: string, shape: DayShape): string {
    return this.#said[shape].of(date, () => this.#say(date, shape));
  }

  #say(date: string, shape: DayShape): string {
    this.#months[shape] ??= this.#ask(shape);
    const month = this.#months[shape][Number(date.slice(5, 7)) - 1];
    // No month of a calendar: what was typed is all that can be said.
    if (!month) return date;
    let words = "";
    for (const word of month)
      words +=
        word === DAY ? Number(date.slice(8)) : word === YEAR ? Number(date.slice(0, 4)) : word;
    return words;
  }

  #ask(shape: DayShape): string[][] {
    const format = new Intl.DateTimeFormat(this.#tag, { ...SHAPES[shape], timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) =>
      format
        .formatToParts(Date.UTC(2026, month, 23))
        .map(({ type, value }) => (type === DAY || type === YEAR ? type : value)),
    );
  }
}
