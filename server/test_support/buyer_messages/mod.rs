//! Messages of the buyer's system, each as a test wants it, and a client that sends them.
mod client;

use serde_json::{Value, json};
use uuid::Uuid;

use crate::fixtures;

pub use client::{BuyerClient, KEY, OTHER_KEY, buyer_router, options, own_networks};

/// The type of the problem when another document came under a message's id.
pub const ID_TAKEN: &str = "urn:supplier-portal:problem:id-taken";

/// The JSON pointers of the fields that a problem names.
pub fn pointers(problem: &Value) -> Vec<&str> {
    let errors = problem["errors"].as_array().into_iter().flatten();
    errors
        .filter_map(|error| error["pointer"].as_str())
        .collect()
}

/// Returns the title of the error at this pointer of a problem; empty if there is none.
pub fn title_at<'a>(problem: &'a Value, pointer: &str) -> &'a str {
    let mut errors = problem["errors"].as_array().into_iter().flatten();
    let error = errors.find(|error| error["pointer"] == pointer);
    error
        .and_then(|error| error["title"].as_str())
        .unwrap_or("")
}

/// A document on its way to the first supplier.
pub fn message(document: Value) -> Value {
    json!({
        "id": Uuid::new_v4(),
        "supplier": fixtures::FIRST,
        "by": "Salem",
        "document": document,
    })
}

pub fn request(number: &str) -> Value {
    json!({
        "kind": "quotation_request",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "issueDate": "2026-03-14",
        "terms": request_terms(),
    })
}

pub fn request_terms() -> Value {
    json!({
        "subject": {"ar": "مضخات", "en": "Pumps"},
        "submissionDueAt": "2026-03-21T10:00:00Z",
        "currency": "SAR",
        "lines": [request_line(10, "5"), request_line(20, "2.5")],
    })
}

pub fn request_line(line_number: u32, quantity: &str) -> Value {
    json!({
        "lineNumber": line_number,
        "item": format!("ITM-{line_number}"),
        "description": {"ar": "مضخة", "en": "Pump"},
        "quantity": quantity,
        "uom": "C62",
        "requiredDate": "2026-04-30",
    })
}

pub fn order(number: &str) -> Value {
    json!({
        "kind": "order",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "issueDate": "2026-03-14",
        "currency": "SAR",
        "terms": order_terms("5"),
    })
}

/// Returns terms with this quantity in the first line.
pub fn order_terms(quantity: &str) -> Value {
    json!({
        "subject": {"ar": "صمامات", "en": "Valves"},
        "incoterm": "DAP",
        "lines": [order_line(10, quantity), order_line(20, "2")],
    })
}

fn order_line(line_number: u32, quantity: &str) -> Value {
    let mut line = request_line(line_number, quantity);
    line["unitPrice"] = json!("100.00");
    line["vatPercent"] = json!("15");
    line
}

/// Returns a goods receipt of an order; each line has its number, received and rejected quantity.
pub fn goods_receipt(number: &str, order: &str, lines: &[(u32, &str, &str)]) -> Value {
    let lines = lines.iter().map(|(line, received, rejected)| {
        json!({"lineNumber": line, "received": received, "rejected": rejected, "reason": "Damaged"})
    });
    json!({
        "kind": "goods_receipt",
        "number": number,
        "order": order,
        "date": "2026-03-15",
        "lines": lines.collect::<Value>(),
    })
}

/// Returns a price list in riyals, from the fixtures' buyer.
pub fn price_list(number: &str, lines: &[Value]) -> Value {
    json!({
        "kind": "price_list",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "currency": "SAR",
        "lines": lines,
    })
}

pub fn price(item: &str, price: &str, valid_from: &str) -> Value {
    json!({
        "item": item,
        "description": {"ar": "صمام", "en": "Valve"},
        "uom": "C62",
        "price": price,
        "validFrom": valid_from,
    })
}

/// Returns a decision on all lines of a price request in its version after the submission.
pub fn price_decision(request: &str, decision: &str, reason: &str) -> Value {
    json!({
        "kind": "price_decision", "number": request, "version": 2, "decision": decision, "reason": reason,
    })
}

/// Returns a payment of 10 March 2026, in riyals.
pub fn payment(number: &str, amount: &str, lines: &[Value]) -> Value {
    json!({
        "kind": "payment",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "date": "2026-03-10",
        "method": "credit_transfer",
        "reference": "FT-1",
        "account": "SA0380000000608010167519",
        "currency": "SAR",
        "amount": amount,
        "lines": lines,
    })
}

pub fn payment_line(invoice: &str, paid: &str) -> Value {
    json!({"invoice": invoice, "paid": paid})
}

pub fn credit_note(number: &str, invoice: &str, amount: &str) -> Value {
    json!({
        "kind": "credit_note",
        "number": number,
        "invoice": invoice,
        "issueDate": "2026-03-10",
        "currency": "SAR",
        "amount": amount,
        "reason": "Returned goods",
    })
}

/// Returns the account statement of February 2026, in riyals.
pub fn account_statement(number: &str, opening: &str, closing: &str) -> Value {
    json!({
        "kind": "account_statement",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "from": "2026-02-01",
        "to": "2026-02-28",
        "currency": "SAR",
        "openingBalance": opening,
        "closingBalance": closing,
    })
}

pub fn invoice_status(invoice: &str, status: &str, reason: &str) -> Value {
    json!({"kind": "invoice_status", "number": invoice, "status": status, "reason": reason})
}

pub fn credit_note_status(note: &str, status: &str, reason: &str) -> Value {
    json!({"kind": "credit_note_status", "number": note, "status": status, "reason": reason})
}
