// The documents that match what is typed into the palette.
import { useContext, useEffect, useMemo, useState } from "react";
import { FOUND_KINDS, foundPath } from "../../components/document/found";
import { orderPath, requestPath } from "../../components/document/paths";
import { usePageData } from "../../components/page-data";
import { useLocale } from "../../i18n/context";
import { searchText } from "../../i18n/search-text";
import { PanelPagesContext } from "../../shell/panels/registry";
import type { FoundDocuments, LocalizedText } from "../../types/server";
import type { Command } from "./commands";

/** Milliseconds without a key before the portal is searched. */
const PAUSE = 180;
/** Shorter queries match too much. */
const SHORTEST = 2;

export interface FoundByQuery {
  /** Found documents. Until the results arrive, those of the query before it that contain the new text. */
  documents: Command[];
  /** Whether the results have not arrived yet. */
  isPending: boolean;
}

/** The results of the query. A newer query cancels the request before it. */
export function useDocuments(query: string): FoundByQuery {
  const pages = useContext(PanelPagesContext);
  const { basePath } = usePageData();
  const { text, words } = useLocale();
  const [found, setFound] = useState<{ search: string; documents: FoundDocuments | null } | null>(
    null,
  );
  const search = query.trim();
  const isLongEnough = search.length >= SHORTEST;

  useEffect(() => {
    if (!pages || !isLongEnough) {
      setFound(null);
      return;
    }
    const request = new AbortController();
    const url = new URL(`${basePath}/search?${new URLSearchParams({ search })}`, location.href);
    const ask = async () => {
      const page = await pages.peek(url, request.signal).catch(() => null);
      if (request.signal.aborted) return;
      const documents = page?.name === "search" ? page.props.found : null;
      setFound({ search, documents });
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [pages, basePath, search, isLongEnough]);

  const documents = useMemo(() => {
    if (!found?.documents) return [];
    const commands = commandsOf(found.documents, words);
    if (found.search === search) return commands;
    const typed = searchText(search);
    return commands.filter(({ label }) => searchText(label(text)).includes(typed));
  }, [found, text, words, search]);
  return { documents, isPending: isLongEnough && found?.search !== search };
}

function commandsOf(
  { orders, quotationRequests, others }: FoundDocuments,
  words: (text: LocalizedText) => string,
): Command[] {
  const command = (
    row: { number: string; subject: LocalizedText },
    document: "order" | "quotation",
    path: string,
  ): Command => ({
    id: path,
    kind: document,
    icon: document,
    // The number is isolated as left-to-right text.
    label: () => `\u2066${row.number}\u2069 ${words(row.subject)}`,
    action: { visit: path },
  });
  return [
    ...orders.map((row) => command(row, "order", orderPath(row.number))),
    ...quotationRequests.map((row) => command(row, "quotation", requestPath(row.number))),
    ...others.map(
      (row): Command => ({
        id: `${row.kind} ${row.number}`,
        kind: row.kind,
        icon: FOUND_KINDS[row.kind].icon,
        label: () => `\u2066${row.number}\u2069 ${words(row.buyer)}`,
        action: { visit: foundPath(row) },
      }),
    ),
  ];
}
