// Rows and choices in the order of the names that are shown.
import { searchText } from "../../i18n/search-text";
import type { BuyerChoice, LocalizedText } from "../../types/server";

/** Sorts by the name as searches fold it, so that spellings of a letter stand together. */
export function sortedByName<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const keyed = rows.map((row) => ({ row, key: searchText(nameOf(row)) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return keyed.map(({ row }) => row);
}

export function buyerOptions(
  buyers: readonly BuyerChoice[],
  words: (text: LocalizedText) => string,
): [string, string][] {
  const named = sortedByName(buyers, ({ name }) => words(name));
  return named.map(({ id, name }) => [id, words(name)]);
}
