// The template of the quotation's lines: downloaded as a workbook, and uploaded with the filled-in lines.
import { requestPath } from "../../../components/document/paths";
import { DownloadLink } from "../../../components/download-link";
import { Icon } from "../../../components/icon";
import { useHref } from "../../../components/page-data";
import { UploadFields } from "../../../components/spreadsheet-upload";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";

export function Upload({ number, upload }: QuotationEditorProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <details className="sheet excel" open={upload ? true : undefined}>
      <summary>
        <h2>{text("upload-title")}</h2>
        <Icon name="unfold" />
      </summary>
      <div className="fill-in">
        <p>{text("upload-text")}</p>
        <p>
          <DownloadLink path={requestPath(number, "/template.xlsx")} name={`${number}.xlsx`}>
            {text("upload-template")}
          </DownloadLink>
        </p>
        <form
          method="post"
          noValidate
          encType="multipart/form-data"
          action={href(requestPath(number, "/lines"))}
          data-enhance="document"
        >
          <UploadFields label="upload-choose" />
        </form>
      </div>
    </details>
  );
}
