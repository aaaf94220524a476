// The editor of a price request: its form and the attachments.
import { Attachments } from "../../../components/attachments/attachments";
import { priceRequestPath } from "../../../components/price-paths";
import { SheetForm } from "../../../components/sheet/sheet-form";
import { SheetTable } from "../../../components/sheet/sheet-table";
import { useLocale } from "../../../i18n/context";
import type { PriceRequestEditorProps } from "../../../types/server";
import { COLUMNS, FIELD_LABELS } from "../fields";
import { RequestHeader } from "../header";
import { LineRow } from "./line-row";
import { usePrices } from "./use-prices";
import { WholeRequest } from "./whole-request";
import "./editor.css";
import "../../../components/sheet/sheet.css";

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

/** The form of a price request, which is saved during input. */
function EditorForm(props: PriceRequestEditorProps) {
  const { number, lines, currency } = props;
  const { text } = useLocale();
  const prices = usePrices(props);
  return (
    <SheetForm
      {...props}
      className="price-editor sheet-form"
      sheet={prices}
      path={priceRequestPath(number, "/edit")}
      labels={FIELD_LABELS}
      filled={COLUMNS}
      sum={<p className="sum">{text("price-request-changed", { count: prices.changed })}</p>}
      review={text("price-request-review")}
    >
      {() => (
        <>
          <WholeRequest {...props} prices={prices} />
          <SheetTable
            title="price-request-lines"
            columns={COLUMNS}
            labels={FIELD_LABELS}
            calculated="prices-change"
            errors={prices.errors}
            announced={prices.announced}
            lines={lines}
            sent={props.form}
          >
            {(line, className) => (
              <LineRow
                key={line.lineNumber}
                className={className}
                line={line}
                currency={currency}
                values={prices.shown}
                errors={prices.errorsOf(line.lineNumber)}
                questions={prices.questionsOf(line.lineNumber)}
                change={prices.changeOf(line.lineNumber)}
              />
            )}
          </SheetTable>
        </>
      )}
    </SheetForm>
  );
}
