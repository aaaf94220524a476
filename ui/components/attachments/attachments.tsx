// The files attached to a document, and a form that adds more.
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { Attachment, Form } from "../../types/server";
import { Icon } from "../icon";
import { useHref, usePageData } from "../page-data";
import { FormProblem } from "../post-form";
import { Empty, Section } from "../section";
import { DateTime } from "../values";
import { UploadForm } from "./upload-form";
import "./attachments.css";

interface AttachmentsProps {
  /** Oldest first. */
  attachments: Attachment[];
  /** The outcome of the last upload or removal. */
  form: Form;
  takesFiles: boolean;
  /** The path that takes files, and under which each of them is. */
  path: string;
}

export function Attachments({ attachments, form, takesFiles, path }: AttachmentsProps) {
  const { text } = useLocale();
  const { url } = usePageData();
  // Without scripts the answer opens the page at the form.
  const query = `?next=${encodeURIComponent(url.split("?", 1)[0] ?? url)}#attachments`;
  return (
    <div id="attachments">
      <Section title={text("attachments-title")}>
        {attachments.length === 0 && <Empty>{text("attachments-empty")}</Empty>}
        {attachments.length > 0 && (
          <ul className="attachments">
            {attachments.map((attachment) => (
              <AttachmentRow
                key={attachment.id}
                attachment={attachment}
                path={path}
                query={query}
              />
            ))}
          </ul>
        )}
        {form.problem && (
          <div className="attachments-problem">
            <FormProblem form={form} />
          </div>
        )}
        {takesFiles && <UploadForm form={form} address={path + query} />}
      </Section>
    </div>
  );
}

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

function AttachmentRow({ attachment, path, query }: AttachmentRowProps) {
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
