// The files that hang on a document, and a way to add some.
import { useText } from "../../i18n/context";
import type { Attachment } from "../../types/server/Attachment";
import type { Form } from "../../types/server/Form";
import { Empty } from "../empty";
import { usePageData } from "../page-data";
import { Section } from "../section";
import "./attachments.css";
import { AttachmentRow } from "./attachment-row";
import { UploadForm } from "./upload-form";

interface AttachmentsProps {
  /** Oldest first. */
  attachments: Attachment[];
  /** A form with a key of the page's own; nothing where no file may be added. */
  form: Form | null;
  /** The path that takes files, and under which each of them is. */
  path: string;
}

export function Attachments({ attachments, form, path }: AttachmentsProps) {
  const text = useText();
  const { url } = usePageData();
  const query = `?next=${encodeURIComponent(url.split("?", 1)[0] ?? url)}`;
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
        {form && <UploadForm form={form} address={path + query} />}
      </Section>
    </div>
  );
}
