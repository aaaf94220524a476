//! Payments, credit notes and states of invoices, and what they change.
use axum::http::StatusCode;
use serde_json::json;

use super::{payment_scene::with_deductions, scene::Scene};
use contract::{
    notification::{NotificationQuery, NotifiedKind},
    payment::{DeductionReason, InvoiceState},
};
use test_support::{
    buyer_messages::{
        credit_note, invoice_status, message, payment as paid, payment_line as line, pointers,
    },
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, FIRST},
    for_both_kinds,
};

for_both_kinds!(
    a_payment_settles_invoices_with_deductions,
    a_state_says_why_an_invoice_is_not_paid,
    a_credit_note_reduces_what_is_open,
    four_payments_at_once_settle_an_invoice_once,
    payments_are_read_as_they_were_sent,
    users_are_notified,
    payments_are_imported_from_a_file_once,
);

async fn a_payment_settles_invoices_with_deductions(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000), ("INV-2", 500)]).await;
    let penalty = json!([
        {"reason": "penalty", "amount": "10.50", "note": "Two days late"},
        {"reason": "early_payment_discount", "amount": "9.50"},
    ]);
    let lines = [
        with_deductions("INV-1", "980", penalty),
        line("INV-2", "200.25"),
    ];
    scene
        .buyer
        .takes(&message(paid("PAY-1", "1180.25", &lines)))
        .await;
    let first = scene.invoice_seen("INV-1").await;
    assert_eq!(first.state, InvoiceState::Paid);
    let amounts = [
        &first.total,
        &first.paid,
        &first.deducted,
        &first.outstanding,
    ];
    assert_eq!(
        amounts.map(|money| money.amount.to_string()),
        ["1000.00", "980.00", "20.00", "0.00"]
    );
    let [settlement] = &first.settlements[..] else {
        panic!("{first:?}")
    };
    let reasons: Vec<_> = settlement.deductions.iter().map(|one| one.reason).collect();
    assert_eq!(
        reasons,
        [
            DeductionReason::Penalty,
            DeductionReason::EarlyPaymentDiscount
        ]
    );
    let second = scene.invoice_seen("INV-2").await;
    assert_eq!(second.state, InvoiceState::PartiallyPaid);
    assert_eq!(second.outstanding.amount.to_string(), "299.75");
    let payment = scene.harness.backend.payment("PAY-1", &scene.token).await;
    let payment = payment.unwrap();
    assert_eq!(payment.amount.amount.to_string(), "1180.25");
    assert_eq!(payment.deducted.amount.to_string(), "20.00");
    let invoices: Vec<_> = payment.lines.iter().map(|line| &*line.invoice).collect();
    assert_eq!(invoices, ["INV-1", "INV-2"]);
    let account = payment.account.unwrap();
    assert!(
        account.starts_with("SA") && account.ends_with("7519"),
        "{account}"
    );
    assert!(!account.contains("6080"), "{account}");
    // The rest.
    let rest = paid("PAY-2", "299.75", &[line("INV-2", "299.75")]);
    scene.buyer.takes(&message(rest)).await;
    assert_eq!(scene.invoice_seen("INV-2").await.state, InvoiceState::Paid);
}

async fn a_state_says_why_an_invoice_is_not_paid(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let status = |status, reason| message(invoice_status("INV-1", status, reason));
    let mut approved = invoice_status("INV-1", "approved", "");
    approved["expectedPaymentDate"] = json!("2026-04-02");
    scene.buyer.takes(&message(approved.clone())).await;
    let seen = scene.invoice_seen("INV-1").await;
    assert_eq!(seen.state, InvoiceState::Approved);
    assert_eq!(
        seen.expected_payment_date.unwrap().to_string(),
        "2026-04-02"
    );
    scene
        .buyer
        .takes(&status("disputed", "Too many pumps"))
        .await;
    let seen = scene.invoice_seen("INV-1").await;
    assert_eq!(
        (
            seen.state,
            seen.reason.as_deref(),
            seen.expected_payment_date
        ),
        (InvoiceState::Disputed, Some("Too many pumps"), None)
    );
    let listed = async || {
        let (_, list) = scene.buyer.get("/invoices?number=INV-1").await;
        let [reason, date] = ["reason", "expectedPaymentDate"];
        let invoice = &list["items"][0];
        (invoice[reason].clone(), invoice[date].clone())
    };
    assert_eq!(listed().await, (json!("Too many pumps"), json!(null)));
    // What is paid of it does not end the dispute about the rest.
    let part = paid("PAY-1", "400", &[line("INV-1", "400")]);
    scene.buyer.takes(&message(part)).await;
    let seen = scene.invoice_seen("INV-1").await;
    assert_eq!(
        (seen.state, seen.reason.as_deref()),
        (InvoiceState::Disputed, Some("Too many pumps"))
    );
    scene.buyer.takes(&message(approved)).await;
    assert_eq!(listed().await, (json!(null), json!("2026-04-02")));
    let seen = scene.invoice_seen("INV-1").await;
    assert_eq!(
        (seen.state, seen.reason),
        (InvoiceState::PartiallyPaid, None)
    );
    let rest = paid("PAY-2", "600", &[line("INV-1", "600")]);
    scene.buyer.takes(&message(rest)).await;
    let seen = scene.invoice_seen("INV-1").await;
    assert_eq!(
        (seen.state, seen.expected_payment_date),
        (InvoiceState::Paid, None)
    );
    let history: Vec<_> = seen.history.iter().map(|event| event.kind).collect();
    assert_eq!(history.len(), 5, "{history:?}");
    let (code, _) = scene.buyer.post(&status("on_hold", "Wait")).await;
    assert_eq!(code, StatusCode::BAD_REQUEST);
}

async fn a_credit_note_reduces_what_is_open(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let first = message(credit_note("CN-1", "INV-1", "100.10"));
    scene.buyer.takes(&first).await;
    let seen = scene.invoice_seen("INV-1").await;
    let amounts = [&seen.credited, &seen.outstanding];
    assert_eq!(
        amounts.map(|money| money.amount.to_string()),
        ["100.10", "899.90"]
    );
    assert_eq!(seen.credit_notes[0].reason, "Returned goods");
    let again = scene
        .payment_refused(credit_note("CN-1", "INV-1", "1"))
        .await;
    assert_eq!(pointers(&again), ["/document/number"]);
    let rest = message(credit_note("CN-2", "INV-1", "899.90"));
    scene.buyer.takes(&rest).await;
    assert_eq!(scene.invoice_seen("INV-1").await.state, InvoiceState::Paid);
}

async fn four_payments_at_once_settle_an_invoice_once(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let whole = |number| {
        let document = paid(number, "1000", &[line("INV-1", "1000")]);
        message(document)
    };
    let payments = ["PAY-1", "PAY-2", "PAY-3", "PAY-4"].map(whole);
    let [one, two, three, four] = &payments;
    let answers = tokio::join!(
        scene.buyer.post(one),
        scene.buyer.post(two),
        scene.buyer.post(three),
        scene.buyer.post(four),
    );
    let answers = [answers.0, answers.1, answers.2, answers.3];
    let taken = answers.iter().filter(|(status, _)| status.is_success());
    assert_eq!(taken.count(), 1, "{answers:?}");
    let seen = scene.invoice_seen("INV-1").await;
    assert_eq!(
        (seen.state, seen.settlements.len()),
        (InvoiceState::Paid, 1)
    );
}

async fn payments_are_read_as_they_were_sent(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let payment = paid("PAY/1", "10", &[line("INV-1", "10")]);
    scene.buyer.takes(&message(payment.clone())).await;
    let note = credit_note("CN-1", "INV-1", "10");
    scene.buyer.takes(&message(note.clone())).await;
    for (kind, number, document) in [
        ("payments", "PAY%2F1", payment),
        ("credit-notes", "CN-1", note),
    ] {
        let (status, read) = scene
            .buyer
            .get(&format!("/suppliers/{FIRST}/{kind}/{number}"))
            .await;
        assert_eq!((status, &read["document"]), (StatusCode::OK, &document));
        let foreign = format!("/suppliers/{}/{kind}/{number}", fixtures::SECOND);
        assert_eq!(scene.buyer.get(&foreign).await.0, StatusCode::NOT_FOUND);
        let unknown = format!("/suppliers/{FIRST}/{kind}/NONE");
        assert_eq!(scene.buyer.get(&unknown).await.0, StatusCode::NOT_FOUND);
    }
}

async fn users_are_notified(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let disputed = invoice_status("INV-1", "disputed", "Too many pumps");
    scene.buyer.takes(&message(disputed)).await;
    let payment = paid("PAY-1", "10", &[line("INV-1", "10")]);
    scene.buyer.takes(&message(payment)).await;
    let query = NotificationQuery { page: 1 };
    let list = scene.harness.backend.notifications(&query, &scene.token);
    let list = list.await.unwrap();
    let seen: Vec<_> = list
        .rows
        .iter()
        .map(|row| (row.document.kind, &*row.document.number, &*row.subject.en))
        .collect();
    assert_eq!(
        seen,
        [
            (NotifiedKind::Payment, "PAY-1", "Payment"),
            (NotifiedKind::Invoice, "INV-1", "Invoice"),
        ]
    );
    assert_eq!(list.rows[1].note.as_deref(), Some("Too many pumps"));
}

async fn payments_are_imported_from_a_file_once(kind: Kind) {
    let scene = Scene::invoiced(kind, &[("INV-1", 1000)]).await;
    let mut payment = message(paid("PAY-1", "10", &[line("INV-1", "10")]));
    payment["at"] = json!("2026-03-10T09:00:00Z");
    let file = json!([payment]).to_string();
    for (taken, known) in [(1, 0), (0, 1)] {
        let (database, clock) = (&scene.harness.database, scene.harness.clock());
        let imported = buyer_api::import(database, &clock, &file).await.unwrap();
        assert_eq!((imported.taken, imported.known_already), (taken, known));
    }
    assert_eq!(scene.open("INV-1").await, "990.00");
}
