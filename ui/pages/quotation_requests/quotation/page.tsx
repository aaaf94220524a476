// The editor of a quotation: its form, the template's upload and the attachments.
import { BackLink } from "../../../components/back-link";
import { PageTitle } from "../../../components/page-title";
import "./editor.css";
import "./sheet.css";
import "./upload.css";
import { Attachments } from "../../../components/attachments/attachments";
import { requestPath } from "../../../components/document/paths";
import { Closes } from "../../../components/quotation-request/closes";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import { EditorForm } from "./editor-form";
import { Outcome, Upload } from "./upload";

export default function QuotationEditorPage(props: QuotationEditorProps) {
  const { text, words } = useLocale();
  const { number, subject, buyer, submissionDueAt, now, revision } = props;
  return (
    <>
      <div className="title-line">
        <PageTitle
          title={revision > 0 ? text("editor-title-revise") : text("title-quotation-editor")}
          number={number}
        >
          {words(subject)} · {words(buyer)}
        </PageTitle>
        <Closes at={submissionDueAt} now={now} />
      </div>
      <BackLink path={requestPath(number)}>{text("editor-back")}</BackLink>
      {props.upload && <Outcome {...props.upload} />}
      <EditorForm {...props} />
      <div className="beside-the-form">
        <Upload {...props} />
        <Attachments
          attachments={props.attachments}
          form={props.attachmentsForm}
          takesFiles
          path={requestPath(number, "/attachments")}
        />
      </div>
    </>
  );
}
