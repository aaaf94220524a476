// The editor of a quotation: its form, the template's upload and the attachments.
import { useState } from "react";
import { Attachments } from "../../../components/attachments/attachments";
import { requestPath } from "../../../components/document/paths";
import { DownloadLink } from "../../../components/download-link";
import { Icon } from "../../../components/icon";
import { useHref } from "../../../components/page-data";
import { RequestHeader } from "../../../components/quotation-request/header";
import { Outcome, UploadFields } from "../../../components/spreadsheet-upload";
import { useLocale } from "../../../i18n/context";
import type { QuotationEditorProps } from "../../../types/server";
import { EditorForm } from "./editor-form";
import "./editor.css";
import "../../../components/sheet/sheet.css";

export default function QuotationEditorPage(props: QuotationEditorProps) {
  const { text } = useLocale();
  const { number, revision } = props;
  const [isSaved, setSaved] = useState(false);
  // The first draft changes these states only, as in the service.
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

/** The template of the quotation's lines: downloaded as a workbook, and uploaded with the filled-in lines. */
function Upload({ number, upload }: QuotationEditorProps) {
  const { text } = useLocale();
  const href = useHref();
  return (
    <details className="sheet excel" open={upload ? true : undefined}>
      <summary>
        <h2>{text("upload-title")}</h2>
        <Icon name="unfold" />
      </summary>
      <div className="fill-in">
        <p>{text("upload-text")}</p>
        <p>
          <DownloadLink path={requestPath(number, "/template.xlsx")} name={`${number}.xlsx`}>
            {text("upload-template")}
          </DownloadLink>
        </p>
        <form
          method="post"
          noValidate
          encType="multipart/form-data"
          action={href(requestPath(number, "/lines"))}
          data-enhance="document"
        >
          <UploadFields label="upload-choose" />
        </form>
      </div>
    </details>
  );
}
