// What a paste into the grid did, until other input, and its undoing.
import { useLocale } from "../../i18n/context";
import type { GridChange } from "./use-grid-changes";

interface PasteOutcomeProps {
  paste: GridChange;
  undo: () => void;
}

export function PasteOutcome({ paste, undo }: PasteOutcomeProps) {
  const { text } = useLocale();
  return (
    <>
      <p>
        {text("editor-pasted", { cells: paste.before.size })}{" "}
        {paste.outside > 0 && text("editor-paste-outside", { cells: paste.outside })}{" "}
        {paste.unreadableDates > 0 && text("editor-paste-dates", { dates: paste.unreadableDates })}
      </p>
      <button type="button" className="button compact" onClick={undo}>
        {text("editor-paste-undo")}
      </button>
    </>
  );
}
