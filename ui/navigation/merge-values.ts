// Two people's changes of the same fields, brought together: what only one of them changed is as that one wrote it.

/** A form's fields by name; what is left empty has no value. */
export type Values = Readonly<Record<string, string>>;

/** A field that both changed, and differently. */
export interface Clash {
  field: string;
  mine: string;
  theirs: string;
}

interface Merged {
  /** What they changed and I did not. */
  taken: Record<string, string>;
  clashes: Clash[];
}

/** `base` is what both began with. */
export function mergeValues(base: Values, mine: Values, theirs: Values): Merged {
  const merged: Merged = { taken: {}, clashes: [] };
  for (const field of new Set([
    ...Object.keys(base),
    ...Object.keys(mine),
    ...Object.keys(theirs),
  ])) {
    const [before = "", own = "", other = ""] = [base[field], mine[field], theirs[field]];
    if (own === other || other === before) continue;
    if (own === before) merged.taken[field] = other;
    else merged.clashes.push({ field, mine: own, theirs: other });
  }
  return merged;
}

export function sameValues(some: Values, others: Values): boolean {
  const names = Object.keys(some);
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => some[name] === others[name])
  );
}
