// Page that shows a despatch advice before it is sent.
import { DataTable } from "../../../components/data-table";
import { orderPath } from "../../../components/document/paths";
import { ReviewForm } from "../../../components/draft/review-form";
import { Facts } from "../../../components/facts";
import { AfterDot } from "../../../components/line-parts";
import { Measure } from "../../../components/measure";
import { Batches } from "../../../components/order/batches";
import { OrderHeader } from "../../../components/order/header";
import { Packages } from "../../../components/order/packages";
import { Section } from "../../../components/section";
import { CalendarDate, Code, Quantity } from "../../../components/values";
import { WithCode } from "../../../components/with-code";
import { Words } from "../../../components/words";
import { useLocale } from "../../../i18n/context";
import type { DespatchAdviceReviewProps, OrderLine } from "../../../types/server";
import { FIELD_LABELS } from "../despatch_advice/fields";

export default function DespatchAdviceReviewPage(props: DespatchAdviceReviewProps) {
  const { number, lines, advice, deliveryAddress } = props;
  const { despatchDate, expectedDate, carrier, trackingNumber, supplierNumber, packages } = advice;
  const { text, words } = useLocale();
  const editor = orderPath(number, "/despatch-advice");
  const shipped = new Map(advice.lines.map((line) => [line.lineNumber, line]));
  const quantityOf = ({ lineNumber }: OrderLine) => shipped.get(lineNumber)?.quantity ?? "0";
  return (
    <>
      <OrderHeader
        order={props}
        standing={props.standing}
        title={text("title-despatch-advice-review")}
        back={{ path: editor, label: text("despatch-review-back") }}
      />
      <div className="stack review">
        <Section title={text("despatch-lines")}>
          <DataTable<OrderLine>
            rows={lines}
            keyOf={({ lineNumber }) => lineNumber}
            columns={[
              {
                label: "line-item",
                className: "wide",
                cell: ({ lineNumber, description, item }) => (
                  <span className="lines">
                    <span className="run">
                      <Quantity value={lineNumber} /> · <Words>{words(description)}</Words>
                    </span>
                    <small>
                      <Code>{item}</Code>
                    </small>
                    <Batches line={shipped.get(lineNumber)} />
                  </span>
                ),
              },
              {
                label: "despatch-shipped",
                className: "end",
                cell: (line) => <Measure quantity={quantityOf(line)} uom={line.uom} />,
              },
              {
                label: "despatch-left",
                className: "end",
                cell: ({ open, uom }) => <Measure quantity={open} uom={uom} />,
              },
            ]}
          />
        </Section>
        <Section title={text("despatch-transport")}>
          <Facts
            facts={{
              "despatch-date": <CalendarDate value={despatchDate} />,
              "despatch-expected": expectedDate && <CalendarDate value={expectedDate} />,
              "despatch-carrier": carrier,
              "despatch-tracking": trackingNumber && <Code>{trackingNumber}</Code>,
              "despatch-supplier-number": supplierNumber && <Code>{supplierNumber}</Code>,
              "despatch-packages": packages && <Packages packages={packages} />,
              "order-address": words(deliveryAddress),
            }}
          />
        </Section>
        <ReviewForm
          review={props}
          path={editor}
          back={text("despatch-review-back")}
          send={{ action: "ship", label: text("despatch-send") }}
          labels={FIELD_LABELS}
        >
          <p>
            <WithCode code={number}>
              {text("despatch-review-question", { number, lines: lines.length })}
            </WithCode>{" "}
            <b>
              <CalendarDate value={despatchDate} />
              <AfterDot>{carrier && <Words>{carrier}</Words>}</AfterDot>
            </b>
          </p>
        </ReviewForm>
      </div>
    </>
  );
}
