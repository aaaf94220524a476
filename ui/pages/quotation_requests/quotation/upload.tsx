// The template: downloaded as a workbook, uploaded with the filled-in lines, and the errors of the last upload.

import { useEffect, useRef } from "react";
import { requestPath } from "../../../components/document/paths";
import { DownloadLink } from "../../../components/download-link";
import { FileField } from "../../../components/file-field";
import { useHref } from "../../../components/page-data";
import { BusyNote } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps, UploadOutcome } from "../../../types/server";

export function Upload({ number }: QuotationEditorProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <Section title={text("upload-title")}>
      <div className="fill-in">
        <p>{text("upload-text")}</p>
        <p>
          <DownloadLink path={requestPath(number, "/template.xlsx")} name={`${number}.xlsx`}>
            {text("upload-template")}
          </DownloadLink>
        </p>
        <form
          method="post"
          encType="multipart/form-data"
          action={href(requestPath(number, "/lines"))}
          data-enhance="document"
        >
          <FileField label="upload-choose" accept=".xlsx,.csv" />
          <button type="submit" className="button">
            {text("upload-send")}
          </button>
          <BusyNote />
        </form>
      </div>
    </Section>
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
