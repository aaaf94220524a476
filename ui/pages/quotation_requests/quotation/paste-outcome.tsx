// What a paste did not take, and the way back to what the cells held before.
import { useLocale } from "../../../i18n/context";
import type { Paste } from "./grid-paste";

interface PasteOutcomeProps {
  paste: Paste | null;
  undo: (paste: Paste) => void;
}

export function PasteOutcome({ paste, undo }: PasteOutcomeProps) {
  const { text } = useLocale();
  return (
    <div className="paste-outcome" aria-live="polite">
      {paste && (
        <>
          <p>
            {text("editor-pasted", { cells: paste.before.size })}{" "}
            {paste.outside > 0 && text("editor-paste-outside", { cells: paste.outside })}{" "}
            {paste.unreadableDates > 0 &&
              text("editor-paste-dates", { dates: paste.unreadableDates })}
          </p>
          <button type="button" className="button compact" onClick={() => undo(paste)}>
            {text("editor-paste-undo")}
          </button>
        </>
      )}
    </div>
  );
}
