//! Payments, invoices and credit notes.
use crate::{
    exchange::{Attachment, FileName},
    list::ExportPiece,
    operation::operations,
    payment::{
        AgingQuery, AgingReport, CreditNoteChange, CreditNoteDetail, CreditNoteInput,
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
    /// The next rows of all that the list of open invoices finds, or that of drafts if it is the query's tab, for a file; the
    /// query's page is ignored.
    ExportInvoices: get SignedIn(Payments View) [] "/invoice-exports/{after}"
        query [PaymentQuery] -> 200 [ExportPiece<InvoiceRow>];
    /// The next rows of all that the list of credit notes finds, for a file; the query's page and tab are ignored.
    ExportCreditNotes: get SignedIn(Payments View) [] "/credit-note-exports/{after}"
        query [PaymentQuery] -> 200 [ExportPiece<CreditNoteRow>];
    /// The amounts of open invoices by age, and the amounts that buyers expect to pay by week.
    ShowAging: get SignedIn(Payments View) [] "/aging" query [AgingQuery] -> 200 [AgingReport];
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
    /// Marks the caller's notifications about a credit note of the supplier as read.
    ReadCreditNoteNotifications: post SignedIn(Payments View) [] "/credit-notes/{number}/notifications/read" -> 204;
    /// Sends the draft of an invoice to the buyer. It is checked against its order, what was shipped and what was received.
    SubmitInvoice: post SignedIn(Payments Approve) [Once] "/invoices/{number}/submission"
        body [InvoiceSubmission] -> 200 [InvoiceDetail],
        409: "The invoice is no draft, or the order has changed since it was drafted";
    /// Takes an invoice back that the buyer has not decided on. Its quantities can be invoiced again.
    WithdrawInvoice: post SignedIn(Payments Approve) [Once] "/invoices/{number}/withdrawal"
        body [InvoiceWithdrawal] -> 200 [InvoiceDetail],
        409: "The buyer has decided on the invoice, or it was never sent";
    /// Attaches a file, such as the supplier's own invoice, to a draft; or to an invoice that was sent, whose buyer gets it at once.
    AttachToInvoice: post SignedIn(Payments Edit) [Once, Upload] "/invoices/{number}/attachments"
        query [FileName] -> 200 [Attachment];
    /// Reads a file of an invoice.
    ReadInvoiceAttachment: get SignedIn(Payments View) [Download] "/invoices/{number}/attachments/{id}" -> 200;
    /// Removes a file from a draft.
    RemoveInvoiceAttachment: delete SignedIn(Payments Edit) [] "/invoices/{number}/attachments/{id}" -> 204,
        409: "The invoice was sent";
    /// Drafts a credit note for lines of an invoice, or a part of them. It is at most what was invoiced, less earlier ones.
    DraftCreditNote: post SignedIn(Payments Edit) [Once, Large] "/invoices/{number}/credit-notes"
        body [CreditNoteInput] -> 200 [CreditNoteDetail],
        409: "The invoice is not open, or more is credited than is open of it";
    /// One credit note of the supplier. Those of the buyer are found among the invoice's.
    ShowCreditNote: get SignedIn(Payments View) [] "/credit-notes/{number}" -> 200 [CreditNoteDetail];
    /// Replaces the lines and the reason of a draft, which are checked as those of a new one. The draft keeps its number.
    ChangeCreditNote: put SignedIn(Payments Edit) [Once, Large] "/credit-notes/{number}"
        body [CreditNoteChange] -> 200 [CreditNoteDetail],
        409: "The credit note was sent, the draft has changed, the invoice is not open, or more is credited than is open of it";
    /// Sends the draft of a credit note to the buyer, and takes its amount off what is open of the invoice.
    SubmitCreditNote: post SignedIn(Payments Approve) [Once] "/credit-notes/{number}/submission"
        body [InvoiceSubmission] -> 200 [CreditNoteDetail],
        409: "The credit note is no draft, or the invoice has changed since it was drafted";
    /// Takes a credit note back as long as the buyer has not decided on it, or on its invoice since.
    WithdrawCreditNote: post SignedIn(Payments Approve) [Once] "/credit-notes/{number}/withdrawal"
        body [InvoiceWithdrawal] -> 200 [CreditNoteDetail],
        409: "The buyer has decided on the credit note or the invoice, or the credit note is not in force";
    /// Gives up a draft of a credit note.
    DiscardCreditNote: delete SignedIn(Payments Edit) [] "/credit-notes/{number}" -> 204,
        409: "The credit note was sent";
}
