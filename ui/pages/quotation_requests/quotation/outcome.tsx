// What came of a filled-in template that was not taken whole: what was wrong in which row.
import { useEffect, useRef } from "react";
import { useLocale } from "../../../i18n/context";
import type { UploadOutcome } from "../../../types/server";

export function Outcome({ taken, problem, rows, more }: UploadOutcome) {
  const { text, words } = useLocale();
  const element = useRef<HTMLDivElement>(null);
  // It came with the document, of which assistive technology reads no alert.
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} className="outcome" role="alert" tabIndex={-1}>
      <p>{problem ? words(problem) : text("upload-taken", { count: taken })}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ row, column, text: wrong }) => (
            <li key={`${row} ${column.en}`}>
              <b>{text("upload-row", { row, column: words(column) })}</b> {words(wrong)}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{text("upload-more", { count: more })}</p>}
    </div>
  );
}
