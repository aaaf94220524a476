// A spreadsheet to be filled in and uploaded, and what was wrong with the rows of an upload.
import { useEffect, useRef } from "react";
import { useLocale } from "../i18n/context";
import type { UploadOutcome } from "../types/server";
import { FileField } from "./file-field";
import { BusyNote } from "./post-form";
import "./spreadsheet-upload.css";

interface UploadFieldsProps {
  /** The label of the file's field. */
  label: Parameters<typeof FileField>[0]["label"];
  error?: string | undefined;
  /** Class of the button. */
  submitClass?: string;
}

/** The end of a form, because fields that come before the file are read before it. */
export function UploadFields({ submitClass = "button", ...props }: UploadFieldsProps) {
  const { text } = useLocale();
  return (
    <>
      <FileField {...props} accept=".xlsx,.csv" />
      <button type="submit" className={submitClass}>
        {text("upload-send")}
      </button>
      <BusyNote />
    </>
  );
}

export function Outcome({ taken, problem, rows, more, isComputed, marked }: UploadOutcome) {
  const { text, words } = useLocale();
  const element = useRef<HTMLDivElement>(null);
  // Assistive technology does not announce alerts of a new document.
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
      {isComputed && <p>{text("notice-formula-results-used")}</p>}
      {marked && (
        <p>
          <a href={marked} download="rows.xlsx">
            {text("upload-marked")}
          </a>
        </p>
      )}
    </div>
  );
}
