// The invoice as files.
import { DownloadLink } from "../../../components/download-link";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import { invoicePath } from "../paths";

export function InvoiceFiles({ number }: { number: string }) {
  const { text } = useLocale();
  const pdf = invoicePath(number, "/invoice.pdf");
  return (
    <Section title={text("files-title")}>
      <p className="document-files">
        <DownloadLink path={`${pdf}?language=ar`}>{text("files-pdf-arabic")}</DownloadLink>
        <DownloadLink path={`${pdf}?language=en`}>{text("files-pdf-english")}</DownloadLink>
      </p>
    </Section>
  );
}
