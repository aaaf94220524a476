// The pages of a table with many lines. All lines are in the page, and the style sheet hides those of other pages, so that
// drafts are saved as a whole, and without scripts all lines are shown.
import { useState } from "react";
import { useLocale } from "../../i18n/context";
import { searchText, searchWords } from "../../i18n/search-text";
import type { Form, LocalizedText } from "../../types/server";
import { Icon } from "../icon";
import "./sheet-pages.css";

export interface SheetLine {
  lineNumber: number;
  item: string;
  supplierPartNumber: string | null;
  description: LocalizedText;
}

export const LINES_OF_A_PAGE = 50;

/** `sent` is the form of the last response. */
export function useSheetPages(lines: readonly SheetLine[], sent?: Form) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [known, setKnown] = useState<Form>();
  const wanted = searchWords(search);
  const found = wanted.length === 0 ? lines : lines.filter((line) => matches(line, wanted));
  const last = Math.max(1, Math.ceil(found.length / LINES_OF_A_PAGE));
  if (sent && known !== sent) {
    setKnown(sent);
    // A response leads to the first line that it is about.
    const fields = Object.keys({ ...sent.errors, ...sent.questions });
    const first = lines.findIndex(({ lineNumber }) =>
      fields.some((field) => field.startsWith(`lines.${lineNumber}.`)),
    );
    if (first >= 0) {
      setSearch("");
      setPage(1 + Math.floor(first / LINES_OF_A_PAGE));
    }
  }
  const from = (Math.min(page, last) - 1) * LINES_OF_A_PAGE;
  const shown = new Set(found.slice(from, from + LINES_OF_A_PAGE));
  return {
    search,
    last,
    page: Math.min(page, last),
    range: { from: Math.min(from + 1, found.length), to: from + shown.size, found: found.length },
    isShown: (line: SheetLine) => shown.has(line),
    turnTo: setPage,
    find(words: string) {
      setSearch(words);
      setPage(1);
    },
  };
}

function matches(line: SheetLine, wanted: readonly string[]): boolean {
  const { lineNumber, item, supplierPartNumber, description } = line;
  const words = [lineNumber, item, supplierPartNumber, description.ar, description.en];
  const folded = searchText(words.join(" "));
  return wanted.every((word) => folded.includes(word));
}

export function SheetPager({ pages }: { pages: ReturnType<typeof useSheetPages> }) {
  const { text } = useLocale();
  const { search, page, last, range } = pages;
  const turn = (to: number, label: "list-previous" | "list-next") => (
    <button
      type="button"
      className="button compact"
      disabled={to < 1 || to > last}
      onClick={() => pages.turnTo(to)}
    >
      {to < page && <Icon name="back" />}
      {text(label)}
      {to > page && <Icon name="forward" />}
    </button>
  );
  return (
    <div className="sheet-pages">
      <span className="searched">
        <input
          type="search"
          aria-label={text("editor-search")}
          placeholder={text("editor-search")}
          maxLength={100}
          value={search}
          onChange={({ currentTarget }) => pages.find(currentTarget.value)}
          // It is no field of the draft.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </span>
      <span role="status">{text("list-range", range)}</span>
      {turn(page - 1, "list-previous")}
      {turn(page + 1, "list-next")}
    </div>
  );
}
