//! Payments, credit notes and states of invoices: what they change, and what they are refused for.
use axum::http::StatusCode;
use contract::{
    notification::{NotificationQuery, NotifiedKind},
    payment::{DeductionReason, InvoiceDetail, InvoiceState},
};
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use service::{
    buyer_api,
    entities::{event, payment, payment_line},
    fixed_point::Amount,
};
use test_support::{
    buyer_messages::{
        credit_note, invoice_status, message, payment as paid, payment_line as line, pointers,
        title_at,
    },
    calls::SignedInCalls,
    databases::Kind,
    fixtures::{self, FIRST, insert},
    for_both_kinds,
};
use uuid::Uuid;

use super::scene::Scene;

for_both_kinds!(
    a_payment_settles_invoices_with_deductions,
    amounts_that_do_not_fit_are_refused_whole,
    invoices_that_cannot_be_paid_are_refused,
    invalid_fields_are_refused,
    a_state_says_why_an_invoice_is_not_paid,
    a_credit_note_reduces_what_is_open,
    four_payments_at_once_settle_an_invoice_once,
    payments_are_read_as_they_were_sent,
    users_are_notified,
    payments_are_imported_from_a_file_once,
);

impl Scene {
    /// With an invoice of this amount, in riyals.
    async fn invoiced(kind: Kind, amounts: &[(&str, i64)]) -> Self {
        let scene = Self::new(kind).await;
        for (number, riyals) in amounts {
            let amount = Amount::from_units(*riyals);
            let invoice = fixtures::invoice(number, InvoiceState::Submitted, "2026-03-01", amount);
            insert(&scene.harness.database, invoice).await;
        }
        scene
    }

    async fn invoice_seen(&self, number: &str) -> InvoiceDetail {
        let seen = self.harness.backend.invoice(number, &self.token);
        seen.await.unwrap()
    }

    async fn open(&self, number: &str) -> String {
        self.invoice_seen(number)
            .await
            .outstanding
            .amount
            .to_string()
    }

    async fn payment_refused(&self, document: Value) -> Value {
        let (status, refusal) = self.buyer.post(&message(document)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
        refusal
    }

    /// Nothing of any payment was kept.
    async fn has_no_payment(&self) {
        let database = &self.harness.database;
        let payments = payment::Entity::find().count(database).await.unwrap();
        let lines = payment_line::Entity::find().count(database).await.unwrap();
        let events = event::Entity::find().count(database).await.unwrap();
        assert_eq!((payments, lines, events), (0, 0, 0));
    }
}

fn with_deductions(invoice: &str, amount: &str, deductions: Value) -> Value {
    let mut line = line(invoice, amount);
    line["deductions"] = deductions;
    line
}

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
    let deducted = json!([{"reason": "penalty", "amount": "0.01"}]);
    let lines = [with_deductions("INV-2", "500", deducted)];
    let refusal = scene.payment_refused(paid("PAY-1", "500", &lines)).await;
    assert_eq!(pointers(&refusal), ["/document/lines/0/paid"]);
    let mut euros = paid("PAY-1", "10", &[line("INV-1", "10")]);
    euros["currency"] = json!("EUR");
    let refusal = scene.payment_refused(euros).await;
    assert_eq!(pointers(&refusal), ["/document/currency"]);
    assert!(refusal.to_string().contains("INV-1"), "{refusal}");
    for (amount, paid_of_it) in [
        ("-10", "-10"),
        ("1000000000000", "1000000000000"),
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
