//! The simulated buyer keeps a demo alive, and does nothing that a buyer could not do.
use chrono::TimeDelta;
use contract::{
    exchange::{NewComment, Side},
    inquiry::{InquirySubject, NewInquiry},
    payment::InvoiceState,
    quotation_request::{QuotationRequestQuery, QuotationRequestState, QuotationRequestTab},
};
use demo::simulated_buyer::SimulatedBuyer;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, sea_query::Expr};
use service::{
    demo_data,
    entities::{order, request_for_quotation},
    fixed_point::Amount,
};
use test_support::{
    buyer_messages::{message, request},
    calls::SignedInCalls,
    databases::Kind,
    documents::{DocumentCalls, Holder},
    fixtures::{self, insert},
    for_both_kinds,
};

use crate::{buyer::scene::Scene, suppliers::Registered};

for_both_kinds!(
    it_answers_who_asks_first_of_all,
    it_answers_an_inquiry_by_its_subject,
    it_orders_what_it_was_offered_and_asks_for_more,
    what_it_cannot_order_keeps_it_from_nothing_else,
    documents_of_other_suppliers_are_left_alone,
    it_approves_who_registered_some_seconds_ago,
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
