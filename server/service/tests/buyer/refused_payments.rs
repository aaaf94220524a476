//! Payments, credit notes and states of invoices that are refused.
use serde_json::{Value, json};
use uuid::Uuid;

use super::{payment_scene::with_deductions, scene::Scene};
use contract::payment::InvoiceState;
use tables::fixed_point::Amount;
use test_support::{
    buyer_messages::{
        credit_note, invoice_status, message, payment as paid, payment_line as line, pointers,
        title_at,
    },
    databases::Kind,
    fixtures::{self, insert},
    for_both_kinds,
};

for_both_kinds!(
    amounts_that_do_not_fit_are_refused_whole,
    invoices_that_cannot_be_paid_are_refused,
    invalid_fields_are_refused,
);

async fn amounts_that_do_not_fit_are_refused_whole(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000), ("INV-2", 500)]).await;
    // The first line would fit.
    let above = paid(
        "PAY-1",
        "1500.01",
        &[line("INV-1", "1000"), line("INV-2", "500.01")],
    );
    let refusal = scene.payment_refused(above).await;
    assert_eq!(pointers(&refusal), ["/document/lines/1/paid"]);
    let words = title_at(&refusal, "/document/lines/1/paid");
    assert!(words.contains("500.00"), "{words}");
    let above = paid("PAY-1", "1000.01", &[line("INV-1", "1000.01")]);
    let refusal = scene.payment_refused(above).await;
    let words = title_at(&refusal, "/document/lines/0/paid");
    assert!(words.contains("1,000.00"), "{words}");
    let deducted = json!([{"reason": "penalty", "amount": "0.01"}]);
    let lines = [with_deductions("INV-2", "500", deducted)];
    let refusal = scene.payment_refused(paid("PAY-1", "500", &lines)).await;
    assert_eq!(pointers(&refusal), ["/document/lines/0/paid"]);
    let mut euros = paid("PAY-1", "10", &[line("INV-1", "10")]);
    euros["currency"] = json!("EUR");
    let refusal = scene.payment_refused(euros).await;
    assert_eq!(pointers(&refusal), ["/document/currency"]);
    assert!(refusal.to_string().contains("INV-1"), "{refusal}");
    let mut note = credit_note("CN-1", "INV-1", "10");
    note["currency"] = json!("KWD");
    let refusal = scene.payment_refused(note).await;
    assert_eq!(pointers(&refusal), ["/document/currency"]);
    for (amount, paid_of_it) in [
        ("-10", "-10"),
        ("1000000000000", "1000000000000"),
        ("100000000000000", "100000000000000"),
        (
            "79228162514264337593543950335",
            "79228162514264337593543950335",
        ),
        ("0.001", "0.001"),
        ("0", "0"),
    ] {
        let document = paid("PAY-1", amount, &[line("INV-1", paid_of_it)]);
        let refusal = scene.payment_refused(document).await;
        assert!(
            pointers(&refusal).contains(&"/document/lines/0/paid"),
            "{amount}: {refusal}"
        );
    }
    let differs = paid("PAY-1", "11", &[line("INV-1", "10")]);
    let refusal = scene.payment_refused(differs).await;
    assert_eq!(pointers(&refusal), ["/document/amount"]);
    scene.has_no_payment().await;
    assert_eq!(scene.open("INV-1").await, "1000.00");
    assert_eq!(scene.open("INV-2").await, "500.00");
}

async fn invoices_that_cannot_be_paid_are_refused(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let database = &scene.harness.database;
    for (number, state) in [
        ("INV-D", InvoiceState::Draft),
        ("INV-C", InvoiceState::Cancelled),
        ("INV-P", InvoiceState::Paid),
    ] {
        let invoice = fixtures::invoice(number, state, "2026-03-01", Amount::from_units(10));
        insert(database, invoice).await;
    }
    let mut foreign = fixtures::invoice(
        "INV-F",
        InvoiceState::Submitted,
        "2026-03-01",
        Amount::from_units(10),
    );
    foreign.supplier_id = fixtures::SECOND;
    insert(database, foreign).await;
    for number in ["INV-9", "INV-D", "INV-C", "INV-P", "INV-F"] {
        let lines = [line("INV-1", "5"), line(number, "5")];
        let refusal = scene.payment_refused(paid("PAY-1", "10", &lines)).await;
        assert_eq!(
            pointers(&refusal),
            ["/document/lines/1/invoice"],
            "{number}"
        );
        assert!(refusal.to_string().contains(number), "{refusal}");
        for document in [
            invoice_status(number, "disputed", "Too much"),
            credit_note("CN-1", number, "5"),
        ] {
            scene.payment_refused(document).await;
        }
    }
    let mut other = paid("PAY-1", "10", &[line("INV-1", "10")]);
    other["buyer"] = json!({"id": Uuid::from_u128(77), "name": {"ar": "آخر", "en": "Another"}});
    let refusal = scene.payment_refused(other).await;
    assert_eq!(pointers(&refusal), ["/document/lines/0/invoice"]);
    let mut tomorrow = paid("PAY-1", "10", &[line("INV-1", "10")]);
    tomorrow["date"] = json!("2026-03-16");
    let refusal = scene.payment_refused(tomorrow).await;
    assert_eq!(pointers(&refusal), ["/document/date"]);
    scene.has_no_payment().await;
    assert_eq!(scene.open("INV-1").await, "1000.00");
}

async fn invalid_fields_are_refused(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let whole = |line: Value| paid("PAY-1", "10", &[line]);
    let deducting = |deduction: Value| with_deductions("INV-1", "10", json!([deduction]));
    let numbered = |number: &str| paid(number, "10", &[line("INV-1", "10")]);
    for (document, pointer) in [
        (numbered("invoices"), "/document/number"),
        (numbered("statement"), "/document/number"),
        (numbered("a b"), "/document/number"),
        (
            whole(deducting(json!({"reason": "penalty", "amount": "0"}))),
            "/document/lines/0/deductions/0/amount",
        ),
        (
            whole(deducting(json!({"reason": "penalty", "amount": "-1"}))),
            "/document/lines/0/deductions/0/amount",
        ),
        (
            whole(deducting(json!({"reason": "other", "amount": "1"}))),
            "/document/lines/0/deductions/0/note",
        ),
        (
            paid("PAY-1", "10", &[line("INV-1", "5"), line("INV-1", "5")]),
            "/document/lines/1/invoice",
        ),
        (invoice_status("INV-1", "on_hold", " "), "/document/reason"),
        (credit_note("CN-1", "INV-1", "0"), "/document/amount"),
        (credit_note("CN-1", "INV-1", "1000.01"), "/document/amount"),
    ] {
        let refusal = scene.payment_refused(document).await;
        assert_eq!(pointers(&refusal), [pointer], "{refusal}");
    }
    let mut yen = paid("PAY-1", "10.5", &[line("INV-1", "10.5")]);
    yen["currency"] = json!("JPY");
    let refusal = scene.payment_refused(yen).await;
    let words = title_at(&refusal, "/document/amount");
    assert!(words.contains("JPY"), "{refusal}");
    let (status, refusal) = {
        let unknown = whole(deducting(json!({"reason": "greed", "amount": "1"})));
        scene.buyer.post(&message(unknown)).await
    };
    assert!(status.is_client_error(), "{refusal}");
    scene.has_no_payment().await;
    // A number is taken once.
    scene.buyer.takes(&message(numbered("PAY-1"))).await;
    let refusal = scene.payment_refused(numbered("PAY-1")).await;
    assert_eq!(pointers(&refusal), ["/document/number"]);
    assert_eq!(scene.open("INV-1").await, "990.00");
}
