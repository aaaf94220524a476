// Drafts a credit note, or changes the draft: what is credited of the lines of an invoice, and why.
import { BackLink } from "../../../components/back-link";
import { AllowanceCharges } from "../../../components/document/allowance-charges";
import { Field, TextArea } from "../../../components/field";
import { useMay } from "../../../components/may";
import { Measure } from "../../../components/measure";
import { PageTitle } from "../../../components/page-title";
import { PostForm } from "../../../components/post-form";
import { savedVersion, useSavedHint } from "../../../components/saved-values";
import { Section } from "../../../components/section";
import { Amount } from "../../../components/values";
import { WhoMay } from "../../../components/who-may";
import { useLocale } from "../../../i18n/context";
import { isMessage } from "../../../i18n/is-message";
import type { CreditNoteEditorProps, Form, InvoiceDetailLine } from "../../../types/server";
import { creditNotePath, invoicePath } from "../paths";
import "../../../components/pair.css";
import "./credit-note-editor.css";

export default function CreditNoteEditorPage({ invoice, form, ...props }: CreditNoteEditorProps) {
  const { text } = useLocale();
  // With scripts a refusal replaces the form alone. That of a draft that is gone still has the version that was sent; the
  // later ones, of the new draft, have none.
  const isChange = form.values.version && !isMessage(form.problem, "credit-note-draft-gone");
  const draft = isChange ? props.draft : null;
  const { number, lines } = invoice;
  const mayEdit = useMay()("payments", "edit");
  const saved = useSavedHint(form);
  return (
    <>
      {draft ? (
        <BackLink path={creditNotePath(draft)}>{text("title-credit-note")}</BackLink>
      ) : (
        <BackLink path={invoicePath(number)}>{text("payments-invoice")}</BackLink>
      )}
      <PageTitle
        title={text(draft ? "title-change-credit-note" : "title-new-credit-note")}
        number={draft ?? number}
      >
        {text("payments-open")} <Amount value={invoice.outstanding} />
      </PageTitle>
      <WhoMay area="payments" />
      {mayEdit && (
        <PostForm
          path={draft ? creditNotePath(draft, "/change") : invoicePath(number, "/credit-note")}
          form={form}
          hidden={draft ? { version: savedVersion(form), invoice: number } : {}}
          className="stack"
          isGuarded
          submit={text(draft ? "draft-save" : "credit-note-draft")}
        >
          <p>{text("credit-note-introduction")}</p>
          {lines.map((line) => (
            <Line key={line.lineNumber} line={line} form={form} />
          ))}
          <TextArea
            name="reason"
            label="invoice-withdraw-reason"
            hint={saved("reason", "invoice-withdraw-hint")}
            required
          />
        </PostForm>
      )}
    </>
  );
}

function Line({ line, form }: { line: InvoiceDetailLine; form: Form }) {
  const { text, words, currencySign } = useLocale();
  const saved = useSavedHint(form);
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
          hint={saved(`lines.${lineNumber}.quantity`)}
          form={form}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
        <Field
          name={`lines.${lineNumber}.amount`}
          label="credit-note-amount"
          hint={saved(`lines.${lineNumber}.amount`)}
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
