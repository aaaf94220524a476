// Merges two users' changes of the same fields. A field that one user changed has that user's value.
import { readDecimal } from "../i18n/decimal-input";

/** A form's values by field name, without empty fields. */
export type Values = Readonly<Record<string, string>>;

/** A conflict: a field to which both users gave different values. */
export interface Clash {
  field: string;
  mine: string;
  theirs: string;
}

export interface Merged {
  /** Their values of fields that I did not change, or wrote in another notation. */
  taken: Record<string, string>;
  /** Values of `taken` that they changed, to be shown. */
  joined: Record<string, string>;
  clashes: Clash[];
}

/** The names of numeric fields. Other values that look like numbers, such as part numbers, are text. */
const FIGURES =
  /(^|\.)(price|unitPrice|quantity|discountPercent|vatPercent|leadTimeDays|freight|discount|count|grossWeightKg)$/;
/** More digits than any value has. */
const ANY_NUMBER = { integerDigits: 24, decimals: 24 };

/** `base` are the values before both changes. */
export function mergeValues(base: Values, mine: Values, theirs: Values): Merged {
  const merged: Merged = { taken: {}, joined: {}, clashes: [] };
  for (const field of Object.keys({ ...base, ...mine, ...theirs })) {
    const [before = "", own = "", other = ""] = [base[field], mine[field], theirs[field]];
    if (own === other) continue;
    if (saysTheSame(field, own, other)) merged.taken[field] = other;
    else if (saysTheSame(field, own, before)) merged.taken[field] = merged.joined[field] = other;
    else if (!saysTheSame(field, other, before))
      merged.clashes.push({ field, mine: own, theirs: other });
  }
  return merged;
}

/** Whether two values are equal except for their notation: 12.50 is 12.5, and browsers end lines in two ways. */
function saysTheSame(field: string, one: string, other: string): boolean {
  if (one === other) return true;
  if (FIGURES.test(field)) {
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
