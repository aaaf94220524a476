// One payment: how it was paid, and the invoices that it settles.
import { BackLink } from "../../../components/back-link";
import { amountColumn, DataTable, NumberLink } from "../../../components/data-table";
import { DocumentFiles } from "../../../components/document/document-files";
import { Facts } from "../../../components/facts";
import { PageTitle } from "../../../components/page-title";
import { Section } from "../../../components/section";
import { Amount, CalendarDate, Code } from "../../../components/values";
import { useLocale } from "../../../i18n/context";
import type { PaymentLine, PaymentProps } from "../../../types/server";
import { DEDUCTED } from "../deductions";
import { Inquiries } from "../inquiries/inquiries";
import { METHODS } from "../methods";
import { invoicePath, paymentPath } from "../paths";
import "../../../components/columns.css";
import "../../../components/document/document.css";

export default function PaymentPage(props: PaymentProps) {
  const { payment, inquiryForm, closingForm, inquiryFilesForm } = props;
  const { text, words } = useLocale();
  const { number, buyer, paidOn, method, reference, account, amount, deducted, lines } = payment;
  const hasDeductions = Number(deducted.amount) > 0;
  return (
    <>
      <BackLink path="/payments">{text("title-payments")}</BackLink>
      <PageTitle title={text("title-payment")} number={number}>
        {words(buyer)}
      </PageTitle>
      <div className="stack">
        <div className="columns">
          <Section title={text("payments-details")}>
            <Facts
              facts={{
                "payments-paid-on": <CalendarDate value={paidOn} />,
                "payments-method": text(METHODS[method]),
                "payments-reference": reference && <Code>{reference}</Code>,
                "payments-account": account && <Code>{account}</Code>,
              }}
            />
          </Section>
          <Section title={text("payments-amounts")}>
            <Facts
              facts={{
                "payments-amount": (
                  <b>
                    <Amount value={amount} />
                  </b>
                ),
                "payments-deducted": hasDeductions && <Amount value={deducted} />,
              }}
            />
          </Section>
        </div>
        <Section title={text("payments-settled")}>
          <DataTable<PaymentLine>
            rows={lines}
            keyOf={({ invoice }) => invoice}
            columns={[
              {
                label: "payments-invoice",
                cell: ({ invoice }) => <NumberLink number={invoice} path={invoicePath(invoice)} />,
              },
              amountColumn("payments-total", ({ total }) => total),
              hasDeductions && DEDUCTED,
              amountColumn("payments-paid", ({ paid }) => paid),
            ]}
          />
        </Section>
        <Inquiries
          inquiries={payment.inquiries}
          inquiryForm={inquiryForm}
          closingForm={closingForm}
          inquiryFilesForm={inquiryFilesForm}
          path={paymentPath(number)}
          canAsk
        />
        <DocumentFiles
          pdf={paymentPath(number, "/remittance-advice.pdf")}
          ubl={paymentPath(number, "/remittance-advice.xml")}
        />
      </div>
    </>
  );
}
