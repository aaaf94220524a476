// Stands in for Intl while the snapshot is made: formatters hold ICU objects, and a snapshot cannot hold those.
class Formatter {
  format(value: unknown): string {
    return String(value);
  }
  select(): string {
    return "other";
  }
}

/** Runs the work with formatters that can be left behind in a snapshot. */
export function withoutIntl<Result>(work: () => Result): Result {
  const intl = globalThis.Intl;
  const standIn = {
    NumberFormat: Formatter,
    DateTimeFormat: Formatter,
    PluralRules: Formatter,
    ListFormat: Formatter,
    RelativeTimeFormat: Formatter,
  };
  globalThis.Intl = standIn as unknown as typeof Intl;
  try {
    return work();
  } finally {
    globalThis.Intl = intl;
  }
}
