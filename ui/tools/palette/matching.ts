// Ranks commands by how well they match a query.
import { searchWords } from "../../i18n/search-text";

/** The Arabic article: `مدفوعات` finds `المدفوعات`, and vice versa. */
const ARTICLE = /^ال(?=..)/;

/** The distance of a match, 0 for the best; `null` if a typed word is not found. */
function distance(typed: readonly string[], words: readonly string[]): number | null {
  let total = 0;
  for (const part of typed) {
    const bare = part.replace(ARTICLE, "");
    const distances = words.flatMap((word, index) => {
      const isFirst = index === 0 ? 0 : 1;
      if (word.startsWith(part)) return isFirst;
      if (word.replace(ARTICLE, "").startsWith(bare)) return isFirst + 1;
      return word.includes(bare) ? 4 : [];
    });
    if (distances.length === 0) return null;
    total += Math.min(...distances);
  }
  return total;
}

interface Searchable {
  /** The words of every language. */
  words: readonly string[];
}

/** The matching items, the best first; equal matches keep their order. */
export function bestFirst<Item extends Searchable>(query: string, items: readonly Item[]): Item[] {
  const typed = searchWords(query);
  return items
    .flatMap((item) => {
      const found = distance(typed, item.words);
      return found === null ? [] : [{ item, found }];
    })
    .sort((one, other) => one.found - other.found)
    .map(({ item }) => item);
}
