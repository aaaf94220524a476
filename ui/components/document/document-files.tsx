// A document as files: printed in both languages, and for other programs.
import { useLocale } from "../../i18n/context";
import { DownloadLink } from "../download-link";
import { Section } from "../section";

export interface DocumentFilesProps {
  /** The path of the PDF, which takes the language in its query. */
  pdf: string;
  ubl?: string;
  /** The document that the supplier answered with, as another PDF. */
  answer?: { name: string; pdf: string } | null;
}

export function DocumentFiles({ pdf, ubl, answer }: DocumentFilesProps) {
  const { text } = useLocale();
  return (
    <Section title={text("files-title")}>
      <p className="document-files">
        <DownloadLink path={`${pdf}?language=ar`}>{text("files-pdf-arabic")}</DownloadLink>
        <DownloadLink path={`${pdf}?language=en`}>{text("files-pdf-english")}</DownloadLink>
        {ubl && <DownloadLink path={ubl}>{text("files-ubl")}</DownloadLink>}
      </p>
      {answer && (
        <>
          <h3>{answer.name}</h3>
          <p className="document-files">
            <DownloadLink path={`${answer.pdf}?language=ar`}>
              {text("files-pdf-arabic")}
            </DownloadLink>
            <DownloadLink path={`${answer.pdf}?language=en`}>
              {text("files-pdf-english")}
            </DownloadLink>
          </p>
        </>
      )}
    </Section>
  );
}
