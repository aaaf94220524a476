// The files that hang on a document, and a way to add some.
import { useLocale } from "../../i18n/context";
import type { Attachment, Form } from "../../types/server";
import { Empty } from "../empty";
import { FormProblem } from "../form-problem";
import { usePageData } from "../page-data";
import { Section } from "../section";
import "./attachments.css";
import { AttachmentRow } from "./attachment-row";
import { UploadForm } from "./upload-form";

interface AttachmentsProps {
  /** Oldest first. */
  attachments: Attachment[];
  /** What adds files; what came of it, or of taking one away, when it was sent last. */
  form: Form;
  takesFiles: boolean;
  /** The path that takes files, and under which each of them is. */
  path: string;
}

export function Attachments({ attachments, form, takesFiles, path }: AttachmentsProps) {
  const { text } = useLocale();
  const { url } = usePageData();
  // What is answered without scripts is shown where the form is.
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
