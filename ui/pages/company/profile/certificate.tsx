// How long a certificate is still valid, and its file.
import { Icon } from "../../../components/icon";
import { useHref } from "../../../components/page-data";
import { Status, type Tone } from "../../../components/status";
import { Wrapping } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { CertificateItem } from "../../../types/server";

const DAY = 24 * 60 * 60 * 1000;
/** From then on there are reminders. */
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

export function CertificateFile({
  certificate: { request, file },
}: {
  certificate: CertificateItem;
}) {
  const href = useHref();
  if (!request || !file) return null;
  const path = `/settings/profile/company/requests/${request}/attachments/${file.id}`;
  return (
    <a href={href(path)} download={file.name}>
      <Icon name="download" />
      <bdi>
        <Wrapping>{file.name}</Wrapping>
      </bdi>
    </a>
  );
}
