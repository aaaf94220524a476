// The buyers to choose from, in the order of the names that are shown.
import { searchText } from "../../i18n/search-text";
import type { BuyerChoice, LocalizedText } from "../../types/server";

export function buyerOptions(
  buyers: readonly BuyerChoice[],
  words: (text: LocalizedText) => string,
): [string, string][] {
  const named = buyers.map(({ id, name }) => ({
    id,
    name: words(name),
    key: searchText(words(name)),
  }));
  named.sort((one, other) => (one.key < other.key ? -1 : 1));
  return named.map(({ id, name }) => [id, name]);
}
