//! Payments, invoices and credit notes.
use crate::{
    list::ExportPiece,
    operation::operations,
    payment::{
        CreditNoteRow, InvoiceDetail, InvoiceRow, InvoiceSubmission, InvoiceWithdrawal, Movement,
        Payment, PaymentList, PaymentQuery, PaymentRow, Statement, StatementQuery,
    },
};

operations! { "payments":
    /// One page of the supplier's payments, open invoices or credit notes, filtered and sorted.
    ListPayments: get SignedIn(Payments View) [] "/payments" query [PaymentQuery] -> 200 [PaymentList];
    /// The next rows of all that the list of payments finds, for a file; the query's page and tab are ignored.
    ExportPayments: get SignedIn(Payments View) [] "/payment-exports/{after}"
        query [PaymentQuery] -> 200 [ExportPiece<PaymentRow>];
    /// The next rows of all that the list of open invoices finds, for a file; the query's page and tab are ignored.
    ExportInvoices: get SignedIn(Payments View) [] "/invoice-exports/{after}"
        query [PaymentQuery] -> 200 [ExportPiece<InvoiceRow>];
    /// The next rows of all that the list of credit notes finds, for a file; the query's page and tab are ignored.
    ExportCreditNotes: get SignedIn(Payments View) [] "/credit-note-exports/{after}"
        query [PaymentQuery] -> 200 [ExportPiece<CreditNoteRow>];
    /// The balances of a period by currency, and one page of the movements of one currency.
    ShowStatement: get SignedIn(Payments View) [] "/statement" query [StatementQuery] -> 200 [Statement];
    /// The next movements of a period in all currencies, each between its opening and its closing balance, for a file; the
    /// query's page and currency are ignored.
    ExportStatement: get SignedIn(Payments View) [] "/statement-exports/{after}"
        query [StatementQuery] -> 200 [ExportPiece<Movement>];
    /// One payment with the invoices that it settles.
    ShowPayment: get SignedIn(Payments View) [] "/payments/{number}" -> 200 [Payment];
    /// One invoice: when it is paid, what was paid, and its order and receipts beside it.
    ShowInvoice: get SignedIn(Payments View) [] "/invoices/{number}" -> 200 [InvoiceDetail];
    /// Marks the caller's notifications about a payment and its inquiries as read.
    ReadPaymentNotifications: post SignedIn(Payments View) [] "/payments/{number}/notifications/read" -> 204;
    /// Marks the caller's notifications about an invoice and its inquiries as read.
    ReadInvoiceNotifications: post SignedIn(Payments View) [] "/invoices/{number}/notifications/read" -> 204;
    /// Sends the draft of an invoice to the buyer. It is checked against its order, what was shipped and what was received.
    SubmitInvoice: post SignedIn(Payments Approve) [Once] "/invoices/{number}/submission"
        body [InvoiceSubmission] -> 200 [InvoiceDetail],
        409: "The invoice is no draft, or the order has changed since it was drafted";
    /// Takes an invoice back that the buyer has not decided on. Its quantities can be invoiced again.
    WithdrawInvoice: post SignedIn(Payments Approve) [Once] "/invoices/{number}/withdrawal"
        body [InvoiceWithdrawal] -> 200 [InvoiceDetail],
        409: "The buyer has decided on the invoice, or it was never sent";
}
