// The editor of a price request: its form and the attachments.
import "./editor.css";
import "../../../components/sheet/sheet.css";
import { Attachments } from "../../../components/attachments/attachments";
import { priceRequestPath } from "../../../components/price-paths";
import { useLocale } from "../../../i18n/context";
import type { PriceRequestEditorProps } from "../../../types/server";
import { RequestHeader } from "../header";
import { EditorForm } from "./editor-form";

export default function PriceRequestEditorPage(props: PriceRequestEditorProps) {
  const { text } = useLocale();
  const { number } = props;
  return (
    <>
      <RequestHeader
        request={props}
        state="draft"
        title={text("title-price-request-editor")}
        back={{ path: priceRequestPath(number), label: text("price-request-editor-back") }}
      />
      <EditorForm {...props} />
      <Attachments
        attachments={props.attachments}
        form={props.attachmentsForm}
        takesFiles
        path={priceRequestPath(number, "/attachments")}
      />
    </>
  );
}
