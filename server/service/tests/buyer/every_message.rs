//! Every kind of message: sent once, twice, in parallel, with another content under the same id, and by another system.
use axum::http::StatusCode;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{orders::revision, scene::Scene, shipped::decision};
use crate::price_requests;
use contract::{
    inquiry::{InquirySubject, NewInquiry},
    order::OrderResponseLineInput,
    price_request::PriceRequestInput,
};
use tables::{credit_note, fixed_point::Amount, invoice, order};
use test_support::{
    buyer_messages::{
        OTHER_KEY, account_statement, credit_note, credit_note_status, goods_receipt, message,
        order, order_terms, payment, payment_line, price, price_decision, price_list, request,
        request_line, request_terms,
    },
    calls::SignedInCalls,
    databases::Kind,
    fixtures, for_both_kinds,
};

for_both_kinds!(each_is_taken_once, each_is_taken_once_of_four_at_once,);

/// The number of the first inquiry.
const INQUIRY: &str = "INQ-2026-00001";
/// The number of the first price request.
const PRICE_REQUEST: &str = "PC-2026-00001";

/// What there is before a message.
#[derive(Clone, Copy, Debug)]
pub enum Before {
    Nothing,
    Requested,
    Quoted,
    Ordered,
    Changed,
    Held,
    Shipped,
    Received,
    Invoiced,
    Credited,
    Inquired,
    PricesAsked,
}
use Before::{
    Changed, Credited, Held, Inquired, Invoiced, Nothing, Ordered, PricesAsked, Quoted, Received,
    Requested, Shipped,
};

/// What another system's message with the same id and content comes to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elsewhere {
    /// It can be done again.
    Taken,
    Refused,
}
use Elsewhere::{Refused, Taken};

/// A message, and its document with another content.
pub struct Row {
    pub before: Before,
    pub document: Value,
    other: Value,
    elsewhere: Elsewhere,
}

pub fn rows() -> Vec<Row> {
    let row = |before, document: Value, (pointer, other): (&str, Value), elsewhere| {
        let mut changed = document.clone();
        *changed.pointer_mut(pointer).expect(pointer) = other;
        Row {
            before,
            document,
            other: changed,
            elsewhere,
        }
    };
    let subject = ("/terms/subject/en", json!("Another subject"));
    let reason = ("/reason", json!("Another reason"));
    let of_request = |kind| json!({"kind": kind, "number": "RFQ-1", "reason": "Gone"});
    let remark =
        |of, number| json!({"kind": "comment", "of": of, "number": number, "text": "Soon?"});
    let amendment = json!({
        "kind": "quotation_request_amendment", "number": "RFQ-1", "amendment": 1,
        "terms": {
            "lines": [request_line(10, "7"), request_line(20, "2.5")],
            "subject": request_terms()["subject"],
            "submissionDueAt": request_terms()["submissionDueAt"],
            "currency": "SAR",
        },
    });
    let award = json!({
        "kind": "award", "number": "RFQ-1", "revision": 1,
        "lines": [{"lineNumber": 10, "quantity": "3"}],
    });
    let acceptance = json!({"kind": "order_change_acceptance", "number": "PO-1", "response": null});
    let receipt = goods_receipt("GR-1", "PO-1", &[(10, "3", "1")]);
    let taken_back = json!({
        "kind": "goods_receipt_cancellation", "number": "GR-1", "order": "PO-1", "reason": "Typed twice",
    });
    let another = ("/text", json!("Another text"));
    vec![
        row(Nothing, request("RFQ-1"), subject.clone(), Refused),
        row(Requested, amendment, subject.clone(), Refused),
        row(Quoted, award, ("/lines/0/quantity", json!("2")), Taken),
        row(
            Requested,
            of_request("quotation_request_cancellation"),
            reason.clone(),
            Refused,
        ),
        row(
            Requested,
            remark("quotation_request", "RFQ-1"),
            another.clone(),
            Taken,
        ),
        row(Nothing, order("PO-1"), subject.clone(), Refused),
        row(Ordered, revision(2), ("/terms", order_terms("9")), Refused),
        row(
            Changed,
            acceptance,
            ("/response", json!(Uuid::nil())),
            Refused,
        ),
        row(Ordered, decision("order_hold"), reason.clone(), Refused),
        row(Held, decision("order_release"), reason.clone(), Refused),
        row(
            Ordered,
            decision("order_cancellation"),
            reason.clone(),
            Refused,
        ),
        row(Shipped, decision("order_closing"), reason.clone(), Refused),
        row(Ordered, receipt, ("/lines/0/received", json!("2")), Refused),
        row(Received, taken_back, reason.clone(), Refused),
        row(Ordered, remark("order", "PO-1"), another.clone(), Taken),
        row(Inquired, remark("inquiry", INQUIRY), another, Taken),
        row(
            Inquired,
            json!({"kind": "inquiry_closing", "number": INQUIRY, "reason": "Paid"}),
            reason,
            Refused,
        ),
        row(
            Nothing,
            price_list("PL-1", &[price("A", "10", "2026-01-01")]),
            ("/lines/0/price", json!("11")),
            Refused,
        ),
        row(
            PricesAsked,
            price_decision(PRICE_REQUEST, "approved", "Agreed"),
            ("/decision", json!("rejected")),
            Refused,
        ),
        row(
            Invoiced,
            payment("PAY-1", "10", &[payment_line("INV-1", "10")]),
            ("/reference", json!("FT-2")),
            Refused,
        ),
        row(
            Invoiced,
            credit_note("CN-1", "INV-1", "10"),
            ("/reason", json!("Another reason")),
            Refused,
        ),
        row(
            Nothing,
            account_statement("ST-1", "0", "10"),
            ("/closingBalance", json!("11")),
            Refused,
        ),
        row(
            Credited,
            credit_note_status("ISSUED-1", "accepted", "Agreed"),
            ("/status", json!("rejected")),
            Refused,
        ),
    ]
}

/// The scene before the message, and the message.
pub async fn prepared(kind: Kind, row: &Row) -> (Scene, Value) {
    let scene = Scene::new(kind).await;
    scene.prepare(row.before).await;
    let mut document = row.document.clone();
    if let Changed = row.before {
        document["response"] = json!(scene.response_id().await);
    }
    (scene, message(document))
}

impl Scene {
    /// Brings a new scene so far.
    pub async fn prepare(&self, before: Before) {
        match before {
            Nothing => {}
            PricesAsked => {
                let list = price_list("PL-1", &[price("V-1", "80", "2025-01-01")]);
                self.buyer.takes(&message(list)).await;
            }
            Invoiced | Inquired => {
                let amount = Amount::from_units(100);
                let submitted = invoice::State::Submitted;
                let invoice = fixtures::invoice("INV-1", submitted, "2026-03-01", amount);
                fixtures::insert(&self.harness.database, invoice).await;
            }
            Requested | Quoted => self.buyer.takes(&message(request("RFQ-1"))).await,
            Ordered | Changed | Held | Shipped | Received | Credited => {
                self.buyer.takes(&message(order("PO-1"))).await;
            }
        }
        match before {
            Quoted => self.quote("RFQ-1").await,
            Changed => {
                let fewer = OrderResponseLineInput {
                    quantity: "4".to_owned(),
                    ..OrderResponseLineInput::default()
                };
                self.changes(fewer, false).await;
            }
            Held => self.decide("order_hold", "Wait").await,
            Shipped => {
                self.accept().await;
                self.ship(&[(10, "3")]).await;
            }
            Received => {
                let receipt = goods_receipt("GR-1", "PO-1", &[(10, "3", "1")]);
                self.buyer.takes(&message(receipt)).await;
            }
            Inquired => {
                let asked = NewInquiry {
                    subject: Some(InquirySubject::Missing),
                    text: "Where is it?".to_owned(),
                    invoices: Vec::new(),
                };
                let backend = &self.harness.backend;
                let asked = backend.ask_about_invoice("INV-1", &asked, "inquiry", &self.token);
                assert_eq!(asked.await.unwrap().number, INQUIRY);
            }
            Credited => {
                let database = &self.harness.database;
                let order = order::Entity::find().one(database).await.unwrap().unwrap();
                let amount = Amount::from_units(100);
                let submitted = invoice::State::Submitted;
                let invoice = invoice::Model {
                    buyer_id: order.buyer_id,
                    order_id: Some(order.id),
                    ..fixtures::invoice("INV-1", submitted, "2026-03-01", amount)
                };
                let issued = credit_note::State::Submitted;
                let issued = fixtures::credit_note("ISSUED-1", &invoice, issued);
                fixtures::insert(database, invoice).await;
                fixtures::insert(database, issued).await;
            }
            PricesAsked => self.ask_for_prices().await,
            Nothing | Requested | Ordered | Invoiced => {}
        }
    }

    async fn ask_for_prices(&self) {
        let backend = &self.harness.backend;
        let new = price_requests::new("V-1");
        let started = backend
            .start_price_request(&new, "start", &self.token)
            .await;
        assert_eq!(started.unwrap().number, PRICE_REQUEST);
        let draft = backend.price_request(PRICE_REQUEST, &self.token).await;
        let input = PriceRequestInput {
            lines: vec![price_requests::line(10, "84")],
            ..price_requests::input()
        };
        let submission = price_requests::submission(&draft.unwrap(), input);
        let sent = backend.submit_price_request(PRICE_REQUEST, &submission, "send", &self.token);
        sent.await.unwrap();
    }

    /// The document that the message is about, with all that belongs to it.
    pub async fn subject(&self, message: &Value) -> Value {
        let document = &message["document"];
        let number = document.get("order").unwrap_or(&document["number"]);
        let number = number.as_str().unwrap();
        let kind = match &number[..2] {
            "PO" => "orders",
            "PL" => "price-lists",
            "PC" => "price-requests",
            "PA" => "payments",
            "CN" => "credit-notes",
            "ST" => "account-statements",
            "IS" => "issued-credit-notes",
            "IN" => "inquiries",
            _ => "quotation-requests",
        };
        let path = format!("/suppliers/{}/{kind}/{number}", fixtures::FIRST);
        let (status, subject) = self.buyer.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{subject}");
        subject
    }
}

async fn each_is_taken_once(kind: Kind) {
    for row in rows() {
        let (scene, sent) = prepared(kind, &row).await;
        scene.buyer.takes(&sent).await;
        let subject = scene.subject(&sent).await;
        let (status, answer) = scene.buyer.post(&sent).await;
        assert_eq!(status, StatusCode::OK, "{sent}: {answer}");
        assert_eq!(answer["outcome"], "known_already", "{sent}");

        let mut other = sent.clone();
        other["document"] = row.other;
        let (status, answer) = scene.buyer.post(&other).await;
        assert!(status.is_client_error(), "{other}: {answer}");
        let path = format!("/messages/{}", sent["id"].as_str().unwrap());
        assert_eq!(scene.buyer.get(&path).await.1["outcome"], "taken", "{sent}");
        assert_eq!(scene.subject(&sent).await, subject, "{sent}");

        let (status, answer) = scene.buyer.with_key(OTHER_KEY).post(&sent).await;
        match row.elsewhere {
            Taken => assert_eq!(answer["outcome"], "taken", "{sent}: {answer}"),
            Refused => {
                assert!(status.is_client_error(), "{sent}: {answer}");
                assert_eq!(scene.subject(&sent).await, subject, "{sent}");
            }
        }
    }
}

async fn each_is_taken_once_of_four_at_once(kind: Kind) {
    for row in rows() {
        let (scene, sent) = prepared(kind, &row).await;
        let post = async || {
            let (status, answer) = scene.buyer.post(&sent).await;
            assert_eq!(status, StatusCode::OK, "{sent}: {answer}");
            answer["outcome"].as_str().unwrap().to_owned()
        };
        let (first, second, third, fourth) = tokio::join!(post(), post(), post(), post());
        let mut outcomes = [first, second, third, fourth];
        outcomes.sort();
        let expected = ["known_already", "known_already", "known_already", "taken"];
        assert_eq!(outcomes, expected, "{sent}");
    }
}
