// Shows how long a certificate is still valid, and its file.
import { useLocale } from "../../i18n/context";
import type { CertificateItem } from "../../types/server";
import { Icon } from "../icon";
import { useHref } from "../page-data";
import { Status, type Tone } from "../status";
import { Wrapping } from "../values";

const DAY = 24 * 60 * 60 * 1000;
/** Days before the expiry from which on there are reminders. */
const REMINDED = 60;

/** Both are calendar dates. */
export function Expiry({ date, today }: { date: string; today: string }) {
  const { text } = useLocale();
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY);
  const tone: Tone = days < 0 ? "bad" : days <= REMINDED ? "waiting" : "good";
  const words =
    days < 0
      ? text("company-expired")
      : days <= REMINDED
        ? text("company-expires-soon", { days })
        : text("company-valid");
  return <Status tone={tone}>{words}</Status>;
}

interface CertificateFileProps {
  certificate: CertificateItem;
  /** The path of the requests, one of which has the file. */
  path: string;
}

export function CertificateFile({ certificate: { request, file }, path }: CertificateFileProps) {
  const href = useHref();
  if (!request || !file) return null;
  return (
    <a href={href(`${path}/${request}/attachments/${file.id}`)} download={file.name}>
      <Icon name="download" />
      <Wrapping>{file.name}</Wrapping>
    </a>
  );
}
