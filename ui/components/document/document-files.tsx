// A document as files: printed in both languages, and for other programs.
import { useLocale } from "../../i18n/context";
import { DownloadLink } from "../download-link";
import { Section } from "../section";

interface DocumentFilesProps {
  /** The path of the PDF, which takes the language in its query. */
  pdf: string;
  ubl?: string;
}

export function DocumentFiles({ pdf, ubl }: DocumentFilesProps) {
  const { text } = useLocale();
  return (
    <Section title={text("files-title")}>
      <p className="document-files">
        <DownloadLink path={`${pdf}?language=ar`}>{text("files-pdf-arabic")}</DownloadLink>
        <DownloadLink path={`${pdf}?language=en`}>{text("files-pdf-english")}</DownloadLink>
        {ubl && <DownloadLink path={ubl}>{text("files-ubl")}</DownloadLink>}
      </p>
    </Section>
  );
}
