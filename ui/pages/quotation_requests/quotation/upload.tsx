// The lines filled in elsewhere: given out as a workbook and taken back.
import { Icon } from "../../../components/icon";
import { useHref } from "../../../components/page-data";
import { requestPath } from "../../../components/quotation-request/path";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import "../../../components/file-input.css";

export function Upload({ number }: QuotationEditorProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <Section title={text("upload-title")}>
      <div className="fill-in">
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
          data-enhance="document"
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
