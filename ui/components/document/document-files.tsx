// The document as files to print or to read elsewhere.
import { useLocale } from "../../i18n/context";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { Section } from "../section";

/** The paths of the files that there are. */
export function DocumentFiles({ pdf, ubl }: { pdf: string; ubl?: string }) {
  const { text } = useLocale();
  const href = useHref();
  const link = (path: string, label: string) => (
    <a className="button compact" href={href(path)} download>
      <Icon name="download" />
      {label}
    </a>
  );
  return (
    <Section title={text("files-title")}>
      <p className="document-files">
        {link(`${pdf}?language=ar`, text("files-pdf-arabic"))}
        {link(`${pdf}?language=en`, text("files-pdf-english"))}
        {ubl && link(ubl, text("files-ubl"))}
      </p>
    </Section>
  );
}
