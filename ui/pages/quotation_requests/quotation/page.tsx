// The editor of a quotation: its form, the template's upload and the attachments.
import "./editor.css";
import { useState } from "react";
import { Attachments } from "../../../components/attachments/attachments";
import { requestPath } from "../../../components/document/paths";
import "../../../components/sheet/sheet.css";
import { RequestHeader } from "../../../components/quotation-request/header";
import { Outcome } from "../../../components/spreadsheet-upload";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import { EditorForm } from "./editor-form";
import { Upload } from "./upload";

export default function QuotationEditorPage(props: QuotationEditorProps) {
  const { text } = useLocale();
  const { number, revision } = props;
  const [isSaved, setSaved] = useState(false);
  // As in the service, the first draft changes these states only.
  const isStarted = isSaved && (props.state === "received" || props.state === "viewed");
  return (
    <>
      <RequestHeader
        request={isStarted ? { ...props, state: "draft" } : props}
        total={props.total}
        title={revision > 0 ? text("editor-title-revise") : text("title-quotation-editor")}
        back={{ path: requestPath(number), label: text("editor-back") }}
      />
      {props.upload && <Outcome {...props.upload} />}
      <Upload {...props} />
      <EditorForm {...props} saved={() => setSaved(true)} />
      <div className="beside-the-form">
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
