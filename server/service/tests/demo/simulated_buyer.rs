//! The simulated buyer keeps a demo alive, and does nothing that a buyer could not do.
use chrono::TimeDelta;
use contract::{
    exchange::{NewComment, Side},
    quotation_request::{QuotationRequestQuery, QuotationRequestState, QuotationRequestTab},
};
use demo::simulated_buyer::SimulatedBuyer;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, sea_query::Expr};
use service::entities::{order, request_for_quotation};
use test_support::{
    buyer_messages::{message, request},
    calls::SignedInCalls,
    databases::Kind,
    documents::{DocumentCalls, Holder},
    fixtures, for_both_kinds,
};

use crate::buyer::scene::Scene;

for_both_kinds!(
    it_answers_who_asks_first_of_all,
    it_orders_what_it_was_offered_and_asks_for_more,
    what_it_cannot_order_keeps_it_from_nothing_else,
);

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
    let buyer = SimulatedBuyer::new(scene.harness.database.clone(), scene.harness.clock());
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

async fn it_orders_what_it_was_offered_and_asks_for_more(kind: Kind) {
    let scene = Scene::asked(kind, "RFQ-1").await;
    scene.quote("RFQ-1").await;
    scene.buyer.takes(&message(request("RFQ-2"))).await;
    scene
        .harness
        .set_time(fixtures::now() + TimeDelta::minutes(5));
    let buyer = SimulatedBuyer::new(scene.harness.database.clone(), scene.harness.clock());
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
    let buyer = SimulatedBuyer::new(database.clone(), scene.harness.clock());
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
