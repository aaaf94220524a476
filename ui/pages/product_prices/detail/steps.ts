// The line of the picture: a horizontal step for each period, and a vertical one where the next period follows.
import type { Money, PricePeriod } from "../../../types/server";

/** Width in units of the picture. */
export const WIDTH = 600;
export const HEIGHT = 120;
const MARGIN = 8;

const DAY = 24 * 60 * 60 * 1000;

interface Steps {
  /** The path of an SVG. */
  line: string;
  /** Horizontal position of today. */
  now: number;
  /** The days at both ends. */
  first: string;
  last: string;
  lowest: Money;
  highest: Money;
}

/** `periods` are newest first; `newest` is the first of them. */
export function steps(newest: PricePeriod, periods: readonly PricePeriod[], today: string): Steps {
  const inTime = [...periods].reverse();
  // Floats are exact enough for the lengths of lines.
  const amount = (money: Money) => Number(money.amount);
  const prices = periods.map(({ price }) => price);
  const lower = (one: Money, other: Money) => (amount(other) < amount(one) ? other : one);
  const higher = (one: Money, other: Money) => (amount(other) > amount(one) ? other : one);
  const lowest = prices.reduce(lower, newest.price);
  const highest = prices.reduce(higher, newest.price);
  const first = inTime[0]?.validFrom ?? today;
  const ends = inTime.map(({ validFrom, validTo }) => validTo ?? validFrom);
  const last = [today, ...ends].reduce((one, other) => (other > one ? other : one));
  // A price that begins on the last day still has a step.
  const end = Date.parse(last) + 30 * DAY;
  const span = end - Date.parse(first);
  const x = (time: number) => round((WIDTH * (time - Date.parse(first))) / span);
  const range = amount(highest) - amount(lowest) || 1;
  const y = (price: Money) =>
    round(HEIGHT - MARGIN - ((HEIGHT - 2 * MARGIN) * (amount(price) - amount(lowest))) / range);
  let line = "";
  let reached = Number.NaN;
  for (const { validFrom, validTo, price } of inTime) {
    const from = Date.parse(validFrom);
    const height = y(price);
    // Days without a price are a gap in the line.
    line += from === reached ? `V${height}` : `M${x(from)} ${height}`;
    reached = validTo === null ? end : Date.parse(validTo) + DAY;
    line += `H${x(reached)}`;
  }
  return { line, now: x(Date.parse(today)), first, last, lowest, highest };
}

function round(length: number): number {
  return Math.round(10 * length) / 10;
}
