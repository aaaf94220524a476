//! Validates a message by itself. Ingesting it checks whether it fits the documents that exist.
mod fields;
mod lines;
mod payments;
mod prices;
mod references;

use chrono::{DateTime, NaiveDate, Utc};
use fields::Fields;
use rust_decimal::Decimal;

use super::announcements::NewAnnouncement;
use buyer_documents::{
    Buyer, Decision, Document, LineQuantity, Message, NewGoodsReceipt, NewGoodsReceiptLine,
    NewPriceRequestDecision, OrderTerms, Remark, RequestTerms, history::Invoice,
};
use documents::can_name_page;
use service_core::error::ServiceError;
use values::{message_id::MessageId, text::LocalizedText};

const LONGEST_NAME: usize = 200;
const LONGEST_TEXT: usize = 2000;
/// Longest ID of a message, and longest reference, in characters.
const LONGEST_ID: usize = 128;
/// Longest code of an item, and longest ID of a buyer, in characters.
const LONGEST_CODE: usize = 64;
/// Kilobytes of a message in JSON. A page of the portal has to be able to show the whole document.
const LARGEST_MESSAGE: usize = 512;

/// # Errors
/// The invalid fields, by their paths in the message.
pub fn validate(message: &Message, now: DateTime<Utc>) -> Result<(), ServiceError> {
    let mut fields = Fields::default();
    fields.opaque("id", &message.id, LONGEST_ID);
    fields.words("by", &message.by, LONGEST_NAME);
    fields.size("document", message, LARGEST_MESSAGE);
    if let Some(at) = message.at {
        fields.date("at", at.naive_utc().date());
        if at > now {
            fields.refuse("at", MessageId::new("buyer-future"));
        }
    }
    fields.within("document", |fields| fields.document(&message.document));
    fields.refuse_any()
}

/// Validates what the query says about a file, which comes without a message.
///
/// # Errors
/// The invalid parameters, by their names after `?`.
pub fn validate_sender(id: &str, by: &str) -> Result<(), ServiceError> {
    let mut fields = Fields::default();
    fields.opaque("?id", id, LONGEST_ID);
    fields.words("?by", by, LONGEST_NAME);
    fields.refuse_any()
}

/// Validates a decision that comes without a message, on the request that its address names.
///
/// # Errors
/// The invalid fields of the body, `by` among them.
pub fn validate_price_decision(
    by: &str,
    decision: &NewPriceRequestDecision,
) -> Result<(), ServiceError> {
    let mut fields = Fields::default();
    fields.words("by", by, LONGEST_NAME);
    fields.price_decision(decision);
    fields.refuse_any()
}

/// Validates an announcement to all suppliers.
///
/// # Errors
/// The invalid fields of the body.
pub fn validate_announcement(
    by: &str,
    new: &NewAnnouncement,
    (first, today): (NaiveDate, NaiveDate),
) -> Result<(), ServiceError> {
    let mut fields = Fields::default();
    fields.words("by", by, LONGEST_NAME);
    fields.text("title", &new.title, LONGEST_NAME);
    fields.text("body", &new.body, LONGEST_TEXT);
    fields.date("publishedOn", first);
    if let Some(last) = new.last_day {
        fields.date("lastDay", last);
        if last < first {
            fields.refuse("lastDay", MessageId::new("buyer-period-inverted"));
        } else if last < today {
            fields.refuse("lastDay", MessageId::new("service-date-past"));
        }
    }
    fields.refuse_any()
}

/// Whether a message can have this id.
pub fn is_message_id(id: &str) -> bool {
    let mut fields = Fields::default();
    fields.opaque("id", id, LONGEST_ID);
    fields.refuse_any().is_ok()
}

/// Whether a message can name a document by this number, the buyer's or the supplier's.
pub fn is_number(number: &str) -> bool {
    let mut fields = Fields::default();
    fields.supplier_number("number", number);
    fields.refuse_any().is_ok()
}

impl Fields {
    fn document(&mut self, document: &Document) {
        match document {
            Document::QuotationRequest(request) => {
                self.identifier("number", &request.number);
                self.buyer(&request.buyer);
                self.date("issueDate", request.issue_date);
                self.within("terms", |fields| fields.request_terms(&request.terms));
            }
            Document::QuotationRequestAmendment(amendment) => {
                self.identifier("number", &amendment.number);
                self.within("terms", |fields| fields.request_terms(&amendment.terms));
            }
            Document::Award(award) => {
                self.identifier("number", &award.number);
                self.quantities(&award.lines);
            }
            Document::QuotationRequestCancellation(decision)
            | Document::QuotationRequestDecline(decision)
            | Document::OrderHold(decision)
            | Document::OrderCancellation(decision) => self.decision(decision, true),
            Document::OrderRelease(decision)
            | Document::OrderClosing(decision)
            | Document::OrderAcknowledgement(decision) => self.decision(decision, false),
            Document::Order(order) => {
                self.identifier("number", &order.number);
                if let Some(request) = &order.quotation_request {
                    self.identifier("quotationRequest", request);
                }
                self.buyer(&order.buyer);
                self.date("issueDate", order.issue_date);
                self.currency("currency", &order.currency);
                self.within("terms", |fields| fields.order_terms(&order.terms));
            }
            Document::OrderRevision(revision) => {
                self.identifier("number", &revision.number);
                self.length("reason", &revision.reason, LONGEST_TEXT);
                self.within("terms", |fields| fields.order_terms(&revision.terms));
            }
            Document::OrderChangeAcceptance(acceptance) => {
                self.identifier("number", &acceptance.number);
            }
            Document::GoodsReceipt(receipt) => self.goods_receipt(receipt),
            Document::GoodsReceiptCancellation(cancellation) => {
                self.identifier("number", &cancellation.number);
                self.identifier("order", &cancellation.order);
                self.words("reason", &cancellation.reason, LONGEST_TEXT);
            }
            Document::PriceList(list) => self.price_list(list),
            Document::PriceDecision(decision) => {
                self.identifier("number", &decision.number);
                self.price_decision(decision);
            }
            Document::InvoiceStatus(status) => self.invoice_status(status),
            Document::Payment(payment) => self.payment(payment),
            Document::CreditNote(note) => self.credit_note(note),
            Document::AccountStatement(statement) => self.account_statement(statement),
            Document::CreditNoteStatus(status) => self.credit_note_status(status),
            Document::InquiryClosing(closing) => {
                self.identifier("number", &closing.number);
                self.length("reason", &closing.reason, LONGEST_TEXT);
            }
            Document::Comment(remark) | Document::SupplierComment(remark) => self.remark(remark),
            // The other fields of the supplier's own documents are checked when they are ingested.
            Document::Quotation(answer) => self.identifier("number", &answer.number),
            Document::OrderResponse(answer) => self.identifier("number", &answer.number),
            Document::DespatchAdvice(shipment) => self.identifier("number", &shipment.number),
            Document::Invoice(invoice) => self.invoice(invoice),
            Document::Inquiry(inquiry) => {
                self.identifier("number", &inquiry.number);
                self.supplier_number("document", &inquiry.document);
                self.words("text", &inquiry.text, LONGEST_TEXT);
            }
        }
    }

    fn goods_receipt(&mut self, receipt: &NewGoodsReceipt) {
        self.identifier("number", &receipt.number);
        self.identifier("order", &receipt.order);
        self.date("date", receipt.date);
        self.optional("despatchAdvice", receipt.despatch_advice.as_deref());
        self.length("note", &receipt.note, LONGEST_TEXT);
        self.lines(&receipt.lines, |line| line.line_number, Self::receipt_line);
    }

    fn receipt_line(&mut self, line: &NewGoodsReceiptLine) {
        self.quantity("received", line.received);
        self.number("rejected", line.rejected);
        if line.rejected > line.received {
            self.refuse("rejected", MessageId::new("buyer-rejected-more"));
        }
        match line.rejected > Decimal::ZERO {
            true => self.words("reason", &line.reason, LONGEST_TEXT),
            false => self.length("reason", &line.reason, LONGEST_TEXT),
        }
    }

    fn invoice(&mut self, invoice: &Invoice) {
        self.identifier("number", &invoice.number);
        self.supplier_number("invoice", &invoice.invoice);
        if !can_name_page(&invoice.invoice) {
            self.refuse("invoice", MessageId::new("service-number-reserved"));
        }
        self.date("issueDate", invoice.issue_date);
        self.date("dueDate", invoice.due_date);
        self.line_numbers("lines", invoice.lines.iter().map(|line| line.line_number));
        self.quantities(&invoice.lines);
    }

    fn remark(&mut self, remark: &Remark) {
        self.identifier("number", &remark.number);
        self.words("text", &remark.text, LONGEST_TEXT);
    }

    fn decision(&mut self, decision: &Decision, needs_reason: bool) {
        self.identifier("number", &decision.number);
        match needs_reason {
            true => self.words("reason", &decision.reason, LONGEST_TEXT),
            false => self.length("reason", &decision.reason, LONGEST_TEXT),
        }
    }

    fn request_terms(&mut self, terms: &RequestTerms) {
        self.currency("currency", &terms.currency);
        self.optional("incoterm", terms.incoterm.as_deref());
        self.date(
            "submissionDueAt",
            terms.submission_due_at.naive_utc().date(),
        );
        self.texts(
            &terms.subject,
            [
                ("paymentTerms", &terms.payment_terms),
                ("deliveryPlace", &terms.delivery_place),
                ("note", &terms.note),
            ],
        );
        self.within("references", |fields| fields.references(&terms.references));
        self.lines(&terms.lines, |line| line.line_number, Self::request_line);
        let numbers = terms.lines.iter().map(|line| line.line_number);
        self.text_lines(&terms.text_lines, numbers.collect());
    }

    fn order_terms(&mut self, terms: &OrderTerms) {
        self.optional("incoterm", terms.incoterm.as_deref());
        self.texts(
            &terms.subject,
            [
                ("paymentTerms", &terms.payment_terms),
                ("deliveryAddress", &terms.delivery_address),
                ("note", &terms.note),
            ],
        );
        self.within("references", |fields| fields.references(&terms.references));
        self.lines(&terms.lines, |line| line.line_number, Self::order_line);
        let numbers = terms.lines.iter().map(|line| line.line_number);
        self.text_lines(&terms.text_lines, numbers.collect());
    }

    fn buyer(&mut self, buyer: &Buyer) {
        self.opaque("buyer.id", &buyer.id, LONGEST_CODE);
        self.text("buyer.name", &buyer.name, LONGEST_NAME);
        if let Some(country) = &buyer.country {
            self.country("buyer.country", country);
        }
        if let Some(number) = &buyer.vat_number {
            self.opaque("buyer.vatNumber", number, LONGEST_CODE);
        }
    }

    fn texts(&mut self, subject: &LocalizedText, optional: [(&str, &LocalizedText); 3]) {
        self.text("subject", subject, LONGEST_NAME);
        for (field, text) in optional {
            self.lengths(field, text, LONGEST_TEXT);
        }
    }

    fn lines<L>(&mut self, lines: &[L], number: fn(&L) -> u32, validate: fn(&mut Self, &L)) {
        self.line_numbers("lines", lines.iter().map(number));
        self.each_line(lines, validate);
    }

    fn each_line<L>(&mut self, lines: &[L], validate: fn(&mut Self, &L)) {
        for (index, line) in lines.iter().enumerate() {
            self.within(&format!("lines[{index}]"), |fields| validate(fields, line));
        }
    }

    fn quantities(&mut self, lines: &[LineQuantity]) {
        self.each_line(lines, |fields, line| {
            fields.quantity("quantity", line.quantity)
        });
    }
}
