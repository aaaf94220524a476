// Merges two people's changes of the same fields; a field that only one of them changed has that person's value.
import { readDecimal } from "../i18n/decimal-input";

/** A form's fields by name; what is left empty has no value. */
export type Values = Readonly<Record<string, string>>;

/** A field that both changed, and differently. */
export interface Clash {
  field: string;
  mine: string;
  theirs: string;
}

export interface Merged {
  /** Their changes of fields that I left alone or wrote in another notation. */
  taken: Record<string, string>;
  /** Of these what they changed: to be told. */
  joined: Record<string, string>;
  clashes: Clash[];
}

/** The names of numeric fields. Other values that look like numbers, such as part numbers, are text. */
const FIGURES = new Set([
  "unitPrice",
  "quantity",
  "discountPercent",
  "vatPercent",
  "leadTimeDays",
  "freight",
  "discount",
]);
/** More digits than any figure has. */
const ANY_NUMBER = { integerDigits: 24, decimals: 24 };

/** `base` is what both began with. */
export function mergeValues(base: Values, mine: Values, theirs: Values): Merged {
  const merged: Merged = { taken: {}, joined: {}, clashes: [] };
  for (const field of new Set([
    ...Object.keys(base),
    ...Object.keys(mine),
    ...Object.keys(theirs),
  ])) {
    const [before = "", own = "", other = ""] = [base[field], mine[field], theirs[field]];
    if (own === other) continue;
    if (saysTheSame(field, own, other)) merged.taken[field] = other;
    else if (saysTheSame(field, own, before)) merged.taken[field] = merged.joined[field] = other;
    else if (!saysTheSame(field, other, before))
      merged.clashes.push({ field, mine: own, theirs: other });
  }
  return merged;
}

/** Whether two values differ in how they are written at most: 12.50 is 12.5, and browsers end lines in two ways. */
function saysTheSame(field: string, one: string, other: string): boolean {
  if (one === other) return true;
  if (FIGURES.has(field.slice(field.lastIndexOf(".") + 1))) {
    const [read, otherRead] = [readDecimal(one, ANY_NUMBER), readDecimal(other, ANY_NUMBER)];
    if (typeof read !== "object" || typeof otherRead !== "object") return false;
    return read.digits === otherRead.digits && read.scale === otherRead.scale;
  }
  return one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");
}

export function sameValues(some: Values, others: Values): boolean {
  const names = Object.keys(some);
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => some[name] === others[name])
  );
}
