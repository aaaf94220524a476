//! Invisible characters are removed from every text that suppliers type.
use serde::Serialize;
use serde_json::{Value, json};

use contract::{
    exchange::{NewComment, Reasoned, Submission},
    inquiry::{InquirySubject, NewInquiry},
    order::{
        DespatchAdviceInput, DespatchLineInput, OrderResponseInput, OrderResponseLineInput,
        PackageInput, ResponseCode,
    },
    payment::{InvoiceState, InvoiceWithdrawal},
    quotation_request::{QuotationInput, QuotationLineInput},
};
use tables::{fixed_point::Amount, order, request_for_quotation};
use test_support::{
    calls::SignedInCalls,
    fixtures::{self, AMAL, insert},
    harness::Harness,
    on_both_databases,
};
use values::bidi::is_invisible;

on_both_databases!(
    texts_of_orders_have_none,
    texts_of_quotation_requests_have_none,
    texts_of_payments_have_none,
);

/// The text with marks, joiners and spaces without width, as it comes from other documents.
fn pasted(text: &str) -> String {
    let letters = text.chars().flat_map(|letter| ['\u{200b}', letter]);
    let middle: String = letters.collect();
    format!("\u{feff}\u{200f} {middle}\u{2069}\u{200e} ")
}

/// The document has these texts at these places, and no invisible character anywhere.
fn expect(document: &impl Serialize, texts: &[(&str, &str)]) {
    let document = serde_json::to_value(document).unwrap();
    for (place, text) in texts {
        assert_eq!(
            document.pointer(place),
            Some(&json!(text)),
            "{place} of {document}"
        );
    }
    fn texts_of(value: &Value) -> Vec<&str> {
        match value {
            Value::String(text) => vec![text],
            Value::Array(values) => values.iter().flat_map(texts_of).collect(),
            Value::Object(fields) => fields.values().flat_map(texts_of).collect(),
            _ => Vec::new(),
        }
    }
    let hidden = texts_of(&document)
        .into_iter()
        .find(|text| text.chars().any(is_invisible));
    assert_eq!(hidden, None);
}

async fn ordered(harness: &Harness, number: &str, state: order::State) {
    let order = fixtures::order(number, state, "2026-03-01", "2026-03-20");
    insert(&harness.database, order.clone()).await;
    insert(&harness.database, fixtures::order_revision(&order, 1)).await;
    insert(
        &harness.database,
        fixtures::order_line(&order, 10, 5, 10_000),
    )
    .await;
}

async fn texts_of_orders_have_none(harness: Harness) {
    for (number, state) in [
        ("A", order::State::Issued),
        ("B", order::State::Accepted),
        ("C", order::State::Issued),
    ] {
        ordered(&harness, number, state).await;
    }
    let (backend, token) = (&harness.backend, harness.token_of(AMAL).await);
    let line = OrderResponseLineInput {
        line_number: 10,
        code: ResponseCode::AcceptedWithChanges,
        quantity: pasted("3"),
        substitute: pasted("V-11"),
        reason: pasted("نفدت\nالكمية"),
        ..OrderResponseLineInput::default()
    };
    let response = Submission {
        version: 1,
        draft_version: 0,
        input: OrderResponseInput {
            note: pasted("شكرًا\nلكم"),
            supplier_order_number: pasted("S-٧"),
            lines: vec![line],
        },
    };
    let answered = backend.respond_to_order("A", &response, "A", &token).await;
    expect(
        &answered.unwrap(),
        &[
            ("/response/note", "شكرًا\nلكم"),
            ("/response/lines/0/substitute", "V-11"),
            ("/response/lines/0/reason", "نفدت\nالكمية"),
            ("/supplierOrderNumber", "S-7"),
        ],
    );
    let despatch = Submission {
        version: 1,
        draft_version: 0,
        input: DespatchAdviceInput {
            despatch_date: pasted("2026-03-14"),
            carrier: pasted("SMSA"),
            tracking_number: pasted("T-1"),
            supplier_number: pasted("DN-7"),
            packages: vec![PackageInput {
                id: pasted("BOX-1"),
                package_type: pasted("PX"),
                count: pasted("2"),
                ..PackageInput::default()
            }],
            lines: vec![DespatchLineInput {
                line_number: 10,
                quantity: pasted("2"),
                // A line with nothing to be seen is an empty one.
                lots: format!("{}; {}\n\u{200f}", pasted("L-1"), pasted("2")),
                serial_numbers: format!("{}\n\u{200f}", pasted("S-1")),
            }],
            ..DespatchAdviceInput::default()
        },
    };
    let advice = backend.ship_order("B", &despatch, "B", &token).await;
    expect(
        &advice.unwrap(),
        &[
            ("/carrier", "SMSA"),
            ("/trackingNumber", "T-1"),
            ("/supplierNumber", "DN-7"),
            ("/packages/0/id", "BOX-1"),
            ("/packages/0/type", "PX"),
            ("/lines/0/lots/0/lot", "L-1"),
            ("/lines/0/serialNumbers/0", "S-1"),
        ],
    );
    let rejection = contract::order::Rejection {
        version: 1,
        draft_version: 0,
        reason: pasted("لا يتوفر"),
    };
    backend
        .reject_order("C", &rejection, "C", &token)
        .await
        .unwrap();
    let rejected = backend.order("C", &token).await.unwrap();
    expect(&rejected, &[("/response/note", "لا يتوفر")]);
}

async fn texts_of_quotation_requests_have_none(harness: Harness) {
    for number in ["R", "S"] {
        let state = request_for_quotation::State::Viewed;
        let request = fixtures::request(number, state, 2);
        insert(&harness.database, request.clone()).await;
        insert(&harness.database, fixtures::request_line(&request, 10, 5)).await;
    }
    let (backend, token) = (&harness.backend, harness.token_of(AMAL).await);
    let quotation = Submission {
        version: 1,
        draft_version: 0,
        input: QuotationInput {
            number: pasted("Q-٧"),
            valid_till: pasted("2026-06-30"),
            note: pasted("a\nb"),
            lines: vec![QuotationLineInput {
                line_number: 10,
                unit_price: pasted("10"),
                substitute: pasted("P-11"),
                note: pasted("c\nd"),
                ..QuotationLineInput::default()
            }],
            ..QuotationInput::default()
        },
    };
    let submitted = backend.submit_quotation("R", &quotation, "R", &token).await;
    expect(
        &submitted.unwrap(),
        &[
            ("/quotation/number", "Q-7"),
            ("/quotation/note", "a\nb"),
            ("/quotation/lines/0/note", "c\nd"),
            ("/quotation/lines/0/offer/substitute", "P-11"),
        ],
    );
    let reasoned = Reasoned {
        version: 1,
        reason: pasted("لا نبيعه"),
    };
    let declined = backend.decline_quotation_request("S", &reasoned, "S", &token);
    declined.await.unwrap();
    let declined = backend.quotation_request("S", &token).await.unwrap();
    expect(&declined, &[("/events/0/note", "لا نبيعه")]);
}

async fn texts_of_payments_have_none(harness: Harness) {
    let total = Amount::from_units(100);
    for number in ["INV-1", "INV-2"] {
        let invoice = fixtures::invoice(number, InvoiceState::Submitted, "2026-03-01", total);
        insert(&harness.database, invoice).await;
    }
    let (backend, token) = (&harness.backend, harness.token_of(AMAL).await);
    let inquiry = NewInquiry {
        subject: Some(InquirySubject::Missing),
        text: pasted("متى\nيدفع"),
        invoices: Vec::new(),
    };
    let asked = backend
        .ask_about_invoice("INV-1", &inquiry, "1", &token)
        .await;
    let asked = asked.unwrap();
    expect(&asked, &[("/comments/0/text", "متى\nيدفع")]);
    let comment = NewComment {
        text: pasted("شكرًا"),
    };
    let written = backend.comment_on_inquiry(&asked.number, &comment, "2", &token);
    expect(&written.await.unwrap(), &[("/text", "شكرًا")]);
    let withdrawal = InvoiceWithdrawal {
        reason: pasted("خطأ"),
    };
    let withdrawn = backend.withdraw_invoice("INV-2", &withdrawal, "3", &token);
    expect(&withdrawn.await.unwrap(), &[("/history/0/note", "خطأ")]);
    for (key, invisible) in [("4", "\u{200f}"), ("5", "\u{200b} \n\u{feff}")] {
        let empty = NewComment {
            text: invisible.to_owned(),
        };
        let written = backend.comment_on_inquiry(&asked.number, &empty, key, &token);
        assert!(written.await.is_err(), "nothing was written");
    }
}
