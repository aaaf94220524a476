//! The simulated buyer keeps a demo alive, and does nothing that a buyer could not do.
use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, sea_query::Expr};

use crate::{buyer::scene::Scene, price_requests, suppliers::Registered};
use contract::{
    exchange::{EventKind, NewComment, Side},
    inquiry::{InquirySubject, NewInquiry},
    payment::{InvoiceState, PaymentQuery},
    price_request::{PriceDecision, PriceRequestState},
    quotation_request::{QuotationRequestQuery, QuotationRequestState, QuotationRequestTab},
};
use demo::simulated_buyer::SimulatedBuyer;
use service::demo_data;
use tables::{fixed_point::Amount, order, request_for_quotation};
use test_support::{
    buyer_messages::{message, request},
    calls::SignedInCalls,
    databases::Kind,
    documents::{DocumentCalls, Holder},
    fixtures::{self, insert},
    for_both_kinds,
    harness::Harness,
};

for_both_kinds!(
    it_answers_who_asks_first_of_all,
    it_answers_an_inquiry_by_its_subject,
    it_orders_what_it_was_offered_and_asks_for_more,
    what_it_cannot_order_keeps_it_from_nothing_else,
    documents_of_other_suppliers_are_left_alone,
    it_approves_who_registered_some_seconds_ago,
    it_approves_an_invoice_and_then_pays_it,
    it_decides_on_prices_that_were_submitted_some_seconds_ago,
);

fn simulated_buyer(scene: &Scene) -> SimulatedBuyer {
    let harness = &scene.harness;
    let suppliers = vec![fixtures::FIRST];
    SimulatedBuyer::new(harness.database.clone(), harness.clock(), suppliers)
}

async fn it_answers_who_asks_first_of_all(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let question = NewComment {
        text: "Which voltage?".to_owned(),
    };
    let backend = &scene.harness.backend;
    let asked = backend.comment_on(
        Holder::QuotationRequest("RFQ-1"),
        &question,
        "key",
        &scene.token,
    );
    asked.await.unwrap();
    let buyer = simulated_buyer(&scene);
    buyer.step().await.unwrap();
    let comments = scene.seen("RFQ-1").await.comments;
    assert_eq!(comments.len(), 2);
    assert_eq!(comments[1].by.side, Side::Buyer);
    buyer.step().await.unwrap();
    assert_eq!(
        scene.seen("RFQ-1").await.comments.len(),
        2,
        "one answer is enough"
    );
}

async fn it_answers_an_inquiry_by_its_subject(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    let harness = &scene.harness;
    let total = Amount::from_units(100);
    let invoice = fixtures::invoice("INV-1", InvoiceState::Approved, "2026-03-01", total);
    insert(&harness.database, invoice).await;
    let missing = NewInquiry {
        subject: Some(InquirySubject::Missing),
        text: "Where is it?".to_owned(),
        invoices: Vec::new(),
    };
    let asked = harness
        .backend
        .ask_about_invoice("INV-1", &missing, "key", &scene.token);
    asked.await.unwrap();
    simulated_buyer(&scene).step().await.unwrap();
    let invoice = harness.backend.invoice("INV-1", &scene.token).await;
    let answer = &invoice.unwrap().inquiries[0].comments[1].text;
    assert!(answer.contains("البنك"), "{answer}");
}

async fn it_orders_what_it_was_offered_and_asks_for_more(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    scene.buyer.takes(&message(request("RFQ-2"))).await;
    scene
        .harness
        .set_time(fixtures::now() + TimeDelta::minutes(5));
    let buyer = simulated_buyer(&scene);
    // By chance it does one thing or another; so often it has done them all.
    for _ in 0..120 {
        buyer.step().await.unwrap();
    }
    let database = &scene.harness.database;
    let ordered = order::Entity::find().one(database).await.unwrap().unwrap();
    assert_eq!(ordered.subject_en, "Pumps");
    assert_eq!(
        ordered.total.in_currency("SAR").amount.to_string(),
        "862.50"
    );
    let requests = request_for_quotation::Entity::find().count(database).await;
    assert!(
        (3..=17).contains(&requests.unwrap()),
        "it stops asking somewhere"
    );
    assert_eq!(scene.seen("RFQ-2").await.amendment, 1);
    let query = QuotationRequestQuery {
        tab: QuotationRequestTab::Decided,
        ..QuotationRequestQuery::default()
    };
    let decided = scene
        .harness
        .backend
        .quotation_requests(&query, &scene.token);
    assert_eq!(decided.await.unwrap().rows[0].number, "RFQ-1");
}

async fn what_it_cannot_order_keeps_it_from_nothing_else(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.buyer.takes(&message(request("RFQ-2"))).await;
    for number in ["RFQ-1", "RFQ-2"] {
        scene.quote(number).await;
    }
    let database = &scene.harness.database;
    request_for_quotation::Entity::update_many()
        .col_expr(request_for_quotation::Column::SubjectAr, Expr::value(""))
        .col_expr(request_for_quotation::Column::SubjectEn, Expr::value(""))
        .col_expr(
            request_for_quotation::Column::SubmissionDueAt,
            Expr::value(fixtures::now() + TimeDelta::days(1)),
        )
        .filter(request_for_quotation::Column::Number.eq("RFQ-1"))
        .exec(database)
        .await
        .unwrap();
    scene
        .harness
        .set_time(fixtures::now() + TimeDelta::minutes(5));
    let buyer = simulated_buyer(&scene);
    for _ in 0..60 {
        // Where that one alone is left, it is refused.
        let _ = buyer.step().await;
    }
    let states = [
        scene.seen("RFQ-1").await.state,
        scene.seen("RFQ-2").await.state,
    ];
    assert_eq!(states[1], QuotationRequestState::Awarded, "{states:?}");
    assert_ne!(states[0], QuotationRequestState::Awarded);
}

async fn documents_of_other_suppliers_are_left_alone(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    scene.buyer.takes(&message(request("RFQ-2"))).await;
    scene
        .harness
        .set_time(fixtures::now() + TimeDelta::minutes(5));
    let harness = &scene.harness;
    let suppliers = demo_data::SUPPLIERS.to_vec();
    let buyer = SimulatedBuyer::new(harness.database.clone(), harness.clock(), suppliers);
    for _ in 0..40 {
        buyer.step().await.unwrap();
    }
    let requests = request_for_quotation::Entity::find();
    assert_eq!(requests.count(&harness.database).await.unwrap(), 2);
    let orders = order::Entity::find().count(&harness.database).await;
    assert_eq!(orders.unwrap(), 0);
    assert_eq!(scene.seen("RFQ-2").await.amendment, 0);
}

async fn it_approves_who_registered_some_seconds_ago(kind: Kind) {
    let registered = Registered::new(kind).await;
    let harness = &registered.harness;
    let buyer = SimulatedBuyer::new(harness.database.clone(), harness.clock(), Vec::new());
    buyer.approve_registrations().await.unwrap();
    assert_eq!(registered.listed().await["state"], "pending");
    harness.set_time(fixtures::now() + TimeDelta::minutes(1));
    buyer.approve_registrations().await.unwrap();
    assert_eq!(registered.listed().await["state"], "approved");
    // A portal without the demo asks a real buyer.
    let removed = demo_data::remove(&harness.database, &harness.files).await;
    assert_eq!(removed.unwrap().unapproved, 1);
    assert_eq!(registered.listed().await["state"], "pending");
}

async fn it_approves_an_invoice_and_then_pays_it(kind: Kind) {
    let scene = Scene::new(kind).await;
    let harness = &scene.harness;
    let total = Amount::from_units(100);
    let due = fixtures::invoice("INV-1", InvoiceState::Submitted, "2026-03-01", total);
    let later = fixtures::invoice("INV-2", InvoiceState::Submitted, "2026-04-01", total);
    for invoice in [due, later] {
        insert(&harness.database, invoice).await;
    }
    let buyer = simulated_buyer(&scene);
    // By chance it does one thing or another; so often it has done them all.
    for _ in 0..120 {
        buyer.step().await.unwrap();
    }
    let seen = async |number| harness.backend.invoice(number, &scene.token).await.unwrap();
    let paid = seen("INV-1").await;
    assert_eq!(paid.state, InvoiceState::Paid);
    assert!(paid.outstanding.amount.is_zero());
    let kinds: Vec<_> = paid.history.iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [EventKind::Paid, EventKind::InvoiceApproved]);
    assert!(
        paid.history
            .iter()
            .all(|event| event.by.side == Side::Buyer)
    );
    // It pays no invoice before the day.
    let approved = seen("INV-2").await;
    assert_eq!(approved.state, InvoiceState::Approved);
    assert_eq!(approved.expected_payment_date, Some(approved.due_date));
    let payments = PaymentQuery::default();
    let payments = harness.backend.payments(&payments, &scene.token).await;
    let amounts: Vec<_> = payments.unwrap().totals;
    assert_eq!(amounts[0].amount.to_string(), "100.00");
    assert_eq!(paid.settlements.len(), 1);
}

async fn it_decides_on_prices_that_were_submitted_some_seconds_ago(kind: Kind) {
    let scene = price_requests::Scene::new(Harness::new(kind).await).await;
    let number = scene.started().await;
    // A tenth more for the first item, a twentieth for the second one.
    let mut input = price_requests::input();
    input.lines[0].price = "88".to_owned();
    let submission = price_requests::submission(&scene.shown(&number).await, input);
    let harness = &scene.harness;
    let submitted =
        harness
            .backend
            .submit_price_request(&number, &submission, "send", &scene.token);
    submitted.await.unwrap();
    let suppliers = vec![fixtures::FIRST];
    let buyer = SimulatedBuyer::new(harness.database.clone(), harness.clock(), suppliers);
    buyer.decide_on_prices().await.unwrap();
    let waiting = scene.shown(&number).await;
    assert_eq!(waiting.state, PriceRequestState::Submitted);
    harness.set_time(fixtures::now() + TimeDelta::minutes(1));
    buyer.decide_on_prices().await.unwrap();
    let decided = scene.shown(&number).await;
    assert_eq!(decided.state, PriceRequestState::PartiallyApproved);
    let decisions: Vec<_> = decided.lines.iter().map(|line| line.decision).collect();
    assert_eq!(
        decisions,
        [Some(PriceDecision::Rejected), Some(PriceDecision::Approved)]
    );
    assert!(decided.lines[0].decision_reason.is_some());
    let item = harness.backend.product_price("V-2", &scene.token).await;
    let item = item.unwrap();
    let mut periods = item.agreements[0].periods.iter();
    assert!(periods.any(|period| period.price_list == number));
}
