//! What a document may hold, judged by itself: whether it fits what is there already is found out when it is taken.
mod fields;

use chrono::{DateTime, Utc};

use fields::Check;

use super::{
    documents::{
        Amendment, Award, Buyer, Decision, Document, GoodsReceipt, LineQuantity, Message, NewOrder,
        NewOrderLine, NewQuotationRequest, NewRequestLine, OrderTerms, Remark, RequestTerms,
        Revision,
    },
    history::Invoice,
};
use crate::error::ServiceError;
use values::message_id::MessageId;

const LONGEST_NAME: usize = 200;
const LONGEST_TEXT: usize = 2000;
/// Kilobytes of a message, as it is kept: what is taken has to be small enough to be shown.
const LARGEST_MESSAGE: usize = 512;

/// # Errors
/// What is wrong, by the path of the field.
pub fn check(message: &Message, now: DateTime<Utc>) -> Result<(), ServiceError> {
    let mut check = Check::default();
    check.identifier("id", &message.id);
    check.words("by", &message.by, LONGEST_NAME);
    check.size("document", message, LARGEST_MESSAGE);
    if let Some(at) = message.at {
        check.date("at", at.date_naive());
        if at > now {
            check.complain("at", MessageId::new("buyer-future"));
        }
    }
    match &message.document {
        Document::QuotationRequest(request) => check.request(request),
        Document::QuotationRequestAmendment(amendment) => check.amendment(amendment),
        Document::Award(award) => check.award(award),
        Document::QuotationRequestCancellation(decision)
        | Document::QuotationRequestDecline(decision)
        | Document::OrderHold(decision)
        | Document::OrderCancellation(decision) => check.decision(decision, true),
        Document::OrderRelease(decision)
        | Document::OrderClosing(decision)
        | Document::OrderAcknowledgement(decision) => check.decision(decision, false),
        Document::Order(order) => check.order(order),
        Document::OrderRevision(revision) => check.revision(revision),
        Document::GoodsReceipt(receipt) => check.receipt(receipt),
        Document::Comment(remark) | Document::SupplierComment(remark) => check.remark(remark),
        // The rest of what suppliers typed is judged as it was on its day.
        Document::Quotation(answer) => check.identifier("document.number", &answer.number),
        Document::OrderResponse(answer) => check.identifier("document.number", &answer.number),
        Document::DespatchAdvice(shipment) => {
            check.identifier("document.number", &shipment.number);
        }
        Document::Invoice(invoice) => check.invoice(invoice),
    }
    check.into_result()
}

/// Of a file, which comes without a message.
///
/// # Errors
/// What is wrong, by the field's name.
pub fn check_sender(id: &str, by: &str) -> Result<(), ServiceError> {
    let mut check = Check::default();
    check.identifier("id", id);
    check.words("by", by, LONGEST_NAME);
    check.into_result()
}

impl Check {
    fn request(&mut self, request: &NewQuotationRequest) {
        self.identifier("document.number", &request.number);
        self.buyer(&request.buyer);
        self.date("document.issueDate", request.issue_date);
        self.request_terms(&request.terms);
    }

    fn amendment(&mut self, amendment: &Amendment) {
        self.identifier("document.number", &amendment.number);
        self.request_terms(&amendment.terms);
    }

    fn award(&mut self, award: &Award) {
        self.identifier("document.number", &award.number);
        self.quantities(&award.lines);
    }

    fn order(&mut self, order: &NewOrder) {
        self.identifier("document.number", &order.number);
        self.buyer(&order.buyer);
        self.date("document.issueDate", order.issue_date);
        self.currency("document.currency", &order.currency);
        self.order_terms(&order.terms);
    }

    fn revision(&mut self, revision: &Revision) {
        self.identifier("document.number", &revision.number);
        self.length("document.reason", &revision.reason, LONGEST_TEXT);
        self.order_terms(&revision.terms);
    }

    fn receipt(&mut self, receipt: &GoodsReceipt) {
        self.identifier("document.number", &receipt.number);
        self.line_numbers(
            "document.lines",
            receipt.lines.iter().map(|line| line.line_number),
        );
        for (index, line) in receipt.lines.iter().enumerate() {
            self.number(&format!("document.lines[{index}].quantity"), line.quantity);
        }
    }

    fn invoice(&mut self, invoice: &Invoice) {
        self.identifier("document.number", &invoice.number);
        self.identifier("document.invoice", &invoice.invoice);
        self.date("document.issueDate", invoice.issue_date);
        self.date("document.dueDate", invoice.due_date);
        self.line_numbers(
            "document.lines",
            invoice.lines.iter().map(|line| line.line_number),
        );
        self.quantities(&invoice.lines);
    }

    fn remark(&mut self, remark: &Remark) {
        self.identifier("document.number", &remark.number);
        self.words("document.text", &remark.text, LONGEST_TEXT);
    }

    fn decision(&mut self, decision: &Decision, needs_reason: bool) {
        self.identifier("document.number", &decision.number);
        match needs_reason {
            true => self.words("document.reason", &decision.reason, LONGEST_TEXT),
            false => self.length("document.reason", &decision.reason, LONGEST_TEXT),
        }
    }

    fn buyer(&mut self, buyer: &Buyer) {
        self.both("document.buyer.name", &buyer.name, LONGEST_NAME);
    }

    fn request_terms(&mut self, terms: &RequestTerms) {
        self.both("document.terms.subject", &terms.subject, LONGEST_NAME);
        self.currency("document.terms.currency", &terms.currency);
        self.optional("document.terms.incoterm", terms.incoterm.as_deref());
        let due = terms.submission_due_at.date_naive();
        self.date("document.terms.submissionDueAt", due);
        for (field, text) in [
            ("paymentTerms", &terms.payment_terms),
            ("deliveryPlace", &terms.delivery_place),
            ("note", &terms.note),
        ] {
            self.lengths(&format!("document.terms.{field}"), text, LONGEST_TEXT);
        }
        self.line_numbers(
            "document.terms.lines",
            terms.lines.iter().map(|line| line.line_number),
        );
        for (index, line) in terms.lines.iter().enumerate() {
            self.request_line(&format!("document.terms.lines[{index}]"), line);
        }
    }

    fn request_line(&mut self, path: &str, line: &NewRequestLine) {
        self.identifier(&format!("{path}.item"), &line.item);
        self.optional(
            &format!("{path}.supplierPartNumber"),
            line.supplier_part_number.as_deref(),
        );
        self.both(
            &format!("{path}.description"),
            &line.description,
            LONGEST_TEXT,
        );
        self.quantity(&format!("{path}.quantity"), line.quantity);
        self.uom(&format!("{path}.uom"), &line.uom);
        self.date(&format!("{path}.requiredDate"), line.required_date);
    }

    fn order_terms(&mut self, terms: &OrderTerms) {
        self.both("document.terms.subject", &terms.subject, LONGEST_NAME);
        if let Some(incoterm) = &terms.incoterm {
            self.code("document.terms.incoterm", incoterm);
        }
        for (field, text) in [
            ("paymentTerms", &terms.payment_terms),
            ("deliveryAddress", &terms.delivery_address),
            ("note", &terms.note),
        ] {
            self.lengths(&format!("document.terms.{field}"), text, LONGEST_TEXT);
        }
        self.line_numbers(
            "document.terms.lines",
            terms.lines.iter().map(|line| line.line_number),
        );
        for (index, line) in terms.lines.iter().enumerate() {
            self.order_line(&format!("document.terms.lines[{index}]"), line);
        }
    }

    fn order_line(&mut self, path: &str, line: &NewOrderLine) {
        self.identifier(&format!("{path}.item"), &line.item);
        self.optional(
            &format!("{path}.supplierPartNumber"),
            line.supplier_part_number.as_deref(),
        );
        self.both(
            &format!("{path}.description"),
            &line.description,
            LONGEST_TEXT,
        );
        self.quantity(&format!("{path}.quantity"), line.quantity);
        self.number(&format!("{path}.unitPrice"), line.unit_price);
        self.percent(&format!("{path}.vatPercent"), line.vat_percent);
        self.uom(&format!("{path}.uom"), &line.uom);
        self.date(&format!("{path}.requiredDate"), line.required_date);
    }

    fn quantities(&mut self, lines: &[LineQuantity]) {
        for (index, line) in lines.iter().enumerate() {
            self.quantity(&format!("document.lines[{index}].quantity"), line.quantity);
        }
    }
}
