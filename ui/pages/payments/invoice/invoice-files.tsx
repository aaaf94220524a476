// The invoice as files. Electronic ones have only the buyer's: a draft or a withdrawn invoice could be taken for one.
import { DownloadLink } from "../../../components/download-link";
import { Section } from "../../../components/section";
import { useLocale } from "../../../i18n/context";
import type { InvoiceDetail } from "../../../types/server";
import { invoicePath } from "../paths";

export function InvoiceFiles({ invoice }: { invoice: InvoiceDetail }) {
  const { text } = useLocale();
  const { number, state, totals } = invoice;
  const pdf = invoicePath(number, "/invoice.pdf");
  return (
    <Section title={text("files-title")}>
      <p className="document-files">
        <DownloadLink path={`${pdf}?language=ar`}>{text("files-pdf-arabic")}</DownloadLink>
        <DownloadLink path={`${pdf}?language=en`}>{text("files-pdf-english")}</DownloadLink>
        {totals && state !== "draft" && state !== "cancelled" && (
          <DownloadLink path={invoicePath(number, "/invoice.xml")}>{text("files-ubl")}</DownloadLink>
        )}
      </p>
    </Section>
  );
}
