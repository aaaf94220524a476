// Drafts a credit note: what is credited of the lines of an invoice, and why.
import { BackLink } from "../../../components/back-link";
import { AllowanceCharges } from "../../../components/document/allowance-charges";
import { Field, TextArea } from "../../../components/field";
import { useMay } from "../../../components/may";
import { Measure } from "../../../components/measure";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { Section } from "../../../components/section";
import { Amount } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { useLocale } from "../../../i18n/context";
import type { CreditNoteEditorProps, Form, InvoiceDetailLine } from "../../../types/server";
import { invoicePath } from "../paths";
import "../../../components/pair.css";
import "./credit-note-editor.css";

export default function CreditNoteEditorPage({ invoice, form }: CreditNoteEditorProps) {
  const { text } = useLocale();
  const { number, lines } = invoice;
  const mayEdit = useMay()("payments", "edit");
  return (
    <>
      <BackLink path={invoicePath(number)}>{text("payments-invoice")}</BackLink>
      <PageTitle title={text("title-new-credit-note")} number={number}>
        {text("payments-open")} <Amount value={invoice.outstanding} />
      </PageTitle>
      <WhoMay area="payments" />
      {mayEdit && (
        <PostForm
          path={invoicePath(number, "/credit-note")}
          form={form}
          className="stack"
          isGuarded
          submit={text("credit-note-draft")}
        >
          <p>{text("credit-note-introduction")}</p>
          {lines.map((line) => (
            <Line key={line.lineNumber} line={line} form={form} />
          ))}
          <TextArea
            name="reason"
            label="invoice-withdraw-reason"
            hint="invoice-withdraw-hint"
            form={form}
            maxLength={500}
            required
          />
        </PostForm>
      )}
    </>
  );
}

function Line({ line, form }: { line: InvoiceDetailLine; form: Form }) {
  const { text, words, currencySign } = useLocale();
  const { lineNumber, description, quantity, uom, unitPrice, net, credited } = line;
  return (
    <Section title={words(description)}>
      <p className="credited-line lines">
        <span>
          <Measure quantity={quantity} uom={uom} /> × <Amount value={unitPrice} isPrice />
        </span>
        <AllowanceCharges of={line} currency={net.currency} />
        <span>
          = <Amount value={net} />
          {credited && (
            <>
              {" · "}
              {text("credit-note-credited")} <Measure quantity={credited} uom={uom} />
            </>
          )}
        </span>
      </p>
      <div className="credited-line pair">
        <Field
          name={`lines.${lineNumber}.quantity`}
          label="credit-note-quantity"
          form={form}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
        <Field
          name={`lines.${lineNumber}.amount`}
          label="credit-note-amount"
          unit={currencySign(net.currency)}
          form={form}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      </div>
    </Section>
  );
}
