// One file: saved by a press on its name, and taken away again by who added it.
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { Attachment } from "../../types/server";
import { DateTime } from "../date-time";
import { Icon } from "../icon";
import { useHref } from "../page-data";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const WHOLE: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };
const TENTHS: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };

interface AttachmentRowProps {
  attachment: Attachment;
  /** The path under which the files are. */
  path: string;
  /** Of the address that leads back to this page. */
  query: string;
}

export function AttachmentRow({ attachment, path, query }: AttachmentRowProps) {
  const { text } = useLocale();
  const locale = useLocale();
  const href = useHref();
  const { id, name, size, addedAt, addedBy, isRemovable } = attachment;
  const address = `${path}/${id}`;
  return (
    <li>
      <a href={href(address)} download={name}>
        <Icon name="download" />
        <bdi>{name}</bdi>
      </a>
      <small>
        <span suppressHydrationWarning>{sizeInWords(size, locale)}</span> ·{" "}
        <bdi>{addedBy.name}</bdi> · <DateTime value={addedAt} />
      </small>
      {isRemovable && (
        <form method="post" action={href(`${address}/remove${query}`)} data-enhance="form">
          <button type="submit" className="button compact">
            {text("attachments-remove")}
            <span className="unseen"> {name}</span>
          </button>
        </form>
      )}
    </li>
  );
}

function sizeInWords(bytes: number, { text, number }: Locale): string {
  if (bytes < MEGABYTE)
    return text("attachments-kilobytes", {
      size: number(WHOLE).format(Math.ceil(bytes / KILOBYTE)),
    });
  const megabytes = number(TENTHS).format(bytes / MEGABYTE);
  return text("attachments-megabytes", { size: megabytes });
}
