// The commands that match the query, in either language.
import { useContext, useEffect, useMemo, useState } from "react";
import { usePageData } from "../../components/page-data";
import { LoadLocaleContext, useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import { searchWords } from "../../i18n/search-text";
import { type Command, commandsFor, searches } from "./commands";
import { recentCommands } from "./recent";
import { useDocuments } from "./use-documents";

interface FoundCommand extends Command {
  words: readonly string[];
}

interface FoundCommands {
  found: FoundCommand[];
  /** Whether documents may still arrive in the place of the first option. */
  isPending: boolean;
}

export function useCommands(query: string): FoundCommands {
  const { documents, isPending } = useDocuments(query);
  const { preferences, viewer } = usePageData();
  const locale = useLocale();
  const other = useOtherLocale(locale);
  const commands = useMemo(
    () =>
      viewer
        ? commandsFor({ preferences, viewer }).map((command) => ({
            ...command,
            words: [locale, ...(other ? [other] : [])].flatMap(({ text }) =>
              searchWords(command.label(text)),
            ),
          }))
        : [],
    [preferences, viewer, locale, other],
  );
  const named = useMemo(() => bestFirst(query, commands), [query, commands]);
  const found = useMemo(
    () =>
      // Documents arrive late, and must not take the place of a command that was typed by name.
      query.trim()
        ? [...named, ...unranked([...documents, ...(viewer ? searches(query, viewer) : [])])]
        : suggested(commands),
    [query, commands, named, documents, viewer],
  );
  return { found, isPending: isPending && named.length === 0 };
}

function unranked(commands: Command[]): FoundCommand[] {
  return commands.map((command) => ({ ...command, words: [] }));
}

function suggested(commands: FoundCommand[]): FoundCommand[] {
  const recent = recentCommands().flatMap((id) => commands.filter((command) => command.id === id));
  const others = commands.filter((command) => command.isSuggested && !recent.includes(command));
  return [...recent, ...others];
}

/** `null` until the other language is loaded. */
function useOtherLocale({ language }: Locale): Locale | null {
  const loadLocale = useContext(LoadLocaleContext);
  const [other, setOther] = useState<Locale | null>(null);
  useEffect(() => {
    let isWanted = true;
    const keep = (loaded: Locale) => {
      if (isWanted) setOther(loaded);
    };
    loadLocale?.(language === "ar" ? "en" : "ar", "panel-palette").then(keep, () => {});
    return () => {
      isWanted = false;
    };
  }, [loadLocale, language]);
  return other;
}

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
function bestFirst<Item extends Searchable>(query: string, items: readonly Item[]): Item[] {
  const typed = searchWords(query);
  return items
    .flatMap((item) => {
      const found = distance(typed, item.words);
      return found === null ? [] : [{ item, found }];
    })
    .sort((one, other) => one.found - other.found)
    .map(({ item }) => item);
}
