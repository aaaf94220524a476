// A spreadsheet to be filled in and uploaded, and what was wrong with the rows of an upload.
import { type ReactNode, useEffect, useRef } from "react";
import { useLocale } from "../i18n/context";
import type { UploadOutcome } from "../types/server";
import { FileField } from "./file-field";
import { useHref } from "./page-data";
import { BusyNote } from "./post-form";
import "./spreadsheet-upload.css";

interface UploadFormProps {
  /** A path of the portal. */
  path: string;
  /** The label of the file's field. */
  label: Parameters<typeof FileField>[0]["label"];
  error?: string | undefined;
  /** The page's form that shows a refusal; with one, scripts show how much of the file was sent. */
  form?: string;
  /** Fields that are sent before the file. */
  children?: ReactNode;
}

export function UploadForm({ path, form, children, ...field }: UploadFormProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={href(path)}
      data-enhance={form ? "upload" : "document"}
      data-form={form}
    >
      {children}
      <FileField {...field} accept=".xlsx,.csv" />
      {form && <progress max={1} value={0} aria-label={text("upload-progress")} hidden />}
      <button type="submit" className="button">
        {text("upload-send")}
      </button>
      <BusyNote />
    </form>
  );
}

export function Outcome({ taken, problem, rows, more }: UploadOutcome) {
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
    </div>
  );
}
