// The files attached to a document, and a form that adds more.
import { useLocale } from "../../i18n/context";
import type { Locale } from "../../i18n/locale";
import type { Attachment, Form } from "../../types/server";
import { Icon } from "../icon";
import { useHref, usePageData } from "../page-data";
import { FormProblem } from "../post-form";
import { Empty, Section } from "../section";
import { DateTime, Wrapping } from "../values";
import { UploadForm } from "./upload-form";
import "./attachments.css";

interface AttachmentsProps {
  /** Oldest first. */
  attachments: Attachment[];
  /** The outcome of the last upload or removal. */
  form: Form;
  takesFiles: boolean;
  /** The path that accepts files; each file has a path below it. */
  path: string;
  /** A file may belong to one of the document's lines. */
  hasLines?: boolean;
}

export function Attachments({
  attachments,
  form,
  takesFiles,
  path,
  hasLines = true,
}: AttachmentsProps) {
  const { text } = useLocale();
  const { url } = usePageData();
  // Without scripts the response redirects to the form on the page.
  const query = `?next=${encodeURIComponent(url.replace(/\?.*/, ""))}#attachments`;
  return (
    <Section title={text("attachments-title")} anchor="attachments">
      {attachments.length > 0 ? (
        <AttachmentList attachments={attachments} path={path} query={query} />
      ) : (
        <Empty>{text("attachments-empty")}</Empty>
      )}
      {form.problem && (
        <div className="attachments-problem">
          <FormProblem form={form} />
        </div>
      )}
      {takesFiles && <UploadForm form={form} address={path + query} hasLines={hasLines} />}
    </Section>
  );
}

interface AttachmentListProps {
  attachments: Attachment[];
  path: string;
  /** The query of the address that removes a file. */
  query?: string;
}

export function AttachmentList({ attachments, path, query = "" }: AttachmentListProps) {
  const locale = useLocale();
  const { text } = locale;
  const href = useHref();
  return (
    <ul className="attachments">
      {attachments.map(({ id, name, size, addedAt, addedBy, lineNumber, isRemovable }) => (
        <li key={id}>
          <a href={href(`${path}/${id}`)} download={name}>
            <Icon name="download" />
            <Wrapping>{name}</Wrapping>
          </a>
          <small>
            {lineNumber && `${text("order-line", { line: lineNumber })} · `}
            <span suppressHydrationWarning>{sizeInWords(size, locale)}</span>
            {" · "}
            <bdi>{addedBy.name}</bdi> · <DateTime value={addedAt} withYear />
          </small>
          {isRemovable && (
            <form method="post" action={href(`${path}/${id}/remove${query}`)} data-enhance="form">
              <button type="submit" className="button compact">
                {text("attachments-remove")}
                <span className="unseen"> {name}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  );
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const TENTHS: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };

function sizeInWords(bytes: number, { text, number }: Locale): string {
  const tenths = number(TENTHS);
  return bytes < MEGABYTE
    ? text("attachments-kilobytes", { size: tenths.format(Math.ceil(bytes / KILOBYTE)) })
    : text("attachments-megabytes", { size: tenths.format(bytes / MEGABYTE) });
}
