// Ranks commands by how well they match a query.
import { searchWords } from "../../i18n/search-text";

/** The Arabic article: `المدفوعات` is asked for as `مدفوعات`, and the other way round. */
const ARTICLE = /^ال(?=..)/;

/** Zero for the best, more for the worse, nothing where a typed word is found nowhere. */
export function misfit(typed: readonly string[], words: readonly string[]): number | null {
  let total = 0;
  for (const part of typed) {
    const bare = part.replace(ARTICLE, "");
    const misfits = words.flatMap((word, index) => {
      const isFirst = index === 0 ? 0 : 1;
      if (word.startsWith(part)) return isFirst;
      if (word.replace(ARTICLE, "").startsWith(bare)) return isFirst + 1;
      return word.includes(bare) ? 4 : [];
    });
    if (misfits.length === 0) return null;
    total += Math.min(...misfits);
  }
  return total;
}

export interface Sought {
  /** The words by which it is found, of every language. */
  words: readonly string[];
}

/** Those that fit, the best first; equals keep their order. */
export function bestFirst<Item extends Sought>(query: string, items: readonly Item[]): Item[] {
  const typed = searchWords(query);
  return items
    .flatMap((item) => {
      const found = misfit(typed, item.words);
      return found === null ? [] : [{ item, found }];
    })
    .sort((one, other) => one.found - other.found)
    .map(({ item }) => item);
}
