// The template of the quotation's lines: downloaded as a workbook, and uploaded with the filled-in lines.
import { requestPath } from "../../../components/document/paths";
import { DownloadLink } from "../../../components/download-link";
import { useHref } from "../../../components/page-data";
import { Section } from "../../../components/section";
import { UploadFields } from "../../../components/spreadsheet-upload";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";

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
          noValidate
          encType="multipart/form-data"
          action={href(requestPath(number, "/lines"))}
          data-enhance="document"
        >
          <UploadFields label="upload-choose" />
        </form>
      </div>
    </Section>
  );
}
