// Replaces Intl while the snapshot is made: formatters hold ICU objects, which a snapshot cannot contain.
class Formatter {
  format(value: unknown): string {
    return String(value);
  }
  select(): string {
    return "other";
  }
}

/** Runs `work` with formatters that a snapshot can contain. */
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
