// The lines filled in elsewhere: given out as a workbook and taken back, with what was wrong in which row.
import { Icon } from "../../components/icon";
import { useHref } from "../../components/page-data";
import { requestPath } from "../../components/quotation-request/path";
import { Section } from "../../components/section";
import { useText, useWords } from "../../i18n/context";
import type { QuotationEditorProps } from "../../types/server/QuotationEditorProps";
import type { UploadOutcome } from "../../types/server/UploadOutcome";

export function Upload({ number, upload }: QuotationEditorProps) {
  const text = useText();
  const href = useHref();
  return (
    <Section title={text("upload-title")}>
      <div className="fill-in">
        {upload && <Outcome {...upload} />}
        <p>{text("upload-text")}</p>
        <p>
          <a
            className="button compact"
            href={href(requestPath(number, "/template.xlsx"))}
            download={`${number}.xlsx`}
          >
            <Icon name="download" />
            {text("upload-template")}
          </a>
        </p>
        <form
          method="post"
          encType="multipart/form-data"
          action={href(requestPath(number, "/lines"))}
        >
          <label>
            {text("upload-choose")}
            <input type="file" name="file" accept=".xlsx,.csv" required />
          </label>
          <button type="submit" className="button">
            {text("upload-send")}
          </button>
        </form>
      </div>
    </Section>
  );
}

function Outcome({ taken, problem, rows, more }: UploadOutcome) {
  const text = useText();
  const words = useWords();
  return (
    <div className="outcome" role="alert">
      <p>{problem ? words(problem) : text("upload-taken", { count: taken })}</p>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ row, column, text: wrong }) => (
            <li key={row}>
              <b>{text("upload-row", { row, column: words(column) })}</b> {words(wrong)}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{text("upload-more", { count: more })}</p>}
    </div>
  );
}
