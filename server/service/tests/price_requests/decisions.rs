//! The buyer reads requests and decides on them; approved lines become prices.
use axum::http::{Method, StatusCode};
use contract::{
    exchange::EventKind,
    notification::{NotificationQuery, NotifiedKind},
    price_request::{PriceDecision, PriceRequestState},
    product_price::ProductPriceTab,
};
use database::BeginWrite;
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::{Value, json};
use test_support::{
    buyer_messages::{BuyerClient, message},
    calls::SignedInCalls,
    fixtures::FIRST,
    harness::Harness,
    on_both_databases,
};

use super::{Scene, decimal};

on_both_databases!(
    approved_prices_follow_the_current_ones,
    lines_are_decided_one_by_one,
    a_rejection_needs_a_reason,
    a_decision_is_of_the_version_that_was_seen,
    both_sides_comment,
    a_deadlock_with_another_write_is_tried_again,
);

fn path(number: &str, rest: &str) -> String {
    format!("/suppliers/{FIRST}/price-requests/{number}{rest}")
}

pub async fn decide(scene: &Scene, number: &str, decision: Value) -> (StatusCode, Value) {
    let path = path(number, "/decision");
    scene.call(Method::POST, &path, decision).await
}

/// Expects that the whole request was approved by one decision, and that the supplier was notified of it once.
pub async fn expect_approved_once(scene: &Scene, number: &str) {
    let request = scene.shown(number).await;
    assert_eq!(request.state, PriceRequestState::Approved);
    let approvals = request.events.iter();
    let approvals = approvals.filter(|event| event.kind == EventKind::Approved);
    assert_eq!(approvals.count(), 1);
    let item = scene.harness.backend.product_price("V-1", &scene.token);
    let item = item.await.unwrap();
    let new = &item.agreements[0].periods[0];
    assert_eq!(new.tab, ProductPriceTab::Later);
    assert_eq!(new.price.amount, decimal("84.00"));
    assert_eq!(new.price_list, number);
    let query = NotificationQuery::default();
    let told = scene.harness.backend.notifications(&query, &scene.token);
    let told = told.await.unwrap().rows.into_iter();
    let told = told.filter(|row| row.document.kind == NotifiedKind::PriceRequest);
    let told: Vec<_> = told.map(|row| (row.event, row.document.number)).collect();
    assert_eq!(told, [(EventKind::Approved, number.to_owned())]);
}

/// Expects that the first line was approved, and the second rejected as too dear.
pub async fn expect_approved_in_part(scene: &Scene, number: &str) {
    let request = scene.shown(number).await;
    assert_eq!(request.state, PriceRequestState::PartiallyApproved);
    let decided = request.lines.iter();
    let decided: Vec<_> = decided
        .map(|line| (line.decision, line.decision_reason.as_deref()))
        .collect();
    let expected = [
        (Some(PriceDecision::Approved), None),
        (Some(PriceDecision::Rejected), Some("Too dear")),
    ];
    assert_eq!(decided, expected);
    assert_eq!(scene.prices("V-1").await.len(), 2);
    assert_eq!(scene.prices("V-2").await.len(), 2);
}

async fn approved_prices_follow_the_current_ones(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let listed = scene.get("/price-requests?state=submitted").await;
    assert_eq!(listed["items"][0]["number"], *number);
    let read = scene.get(&path(&number, "")).await;
    assert_eq!(read["lines"][0]["currentPrice"], "80");
    assert_eq!(read["lines"][0]["price"], "84");
    let approval = json!({"by": "Salem", "version": read["version"], "decision": "approved"});
    let tried = path(&number, "/decision?validateOnly=true");
    let (status, answer) = scene.call(Method::POST, &tried, approval.clone()).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    assert_eq!(scene.get(&path(&number, "")).await["state"], "submitted");
    // The second message is known.
    for _ in 0..2 {
        let (status, answer) = decide(&scene, &number, approval.clone()).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    }
    expect_approved_once(&scene, &number).await;
    let item = scene.harness.backend.product_price("V-1", &scene.token);
    let item = item.await.unwrap();
    let [new, old] = &item.agreements[0].periods[..] else {
        panic!("{item:?}")
    };
    assert_eq!(old.valid_to, "2026-05-31".parse().ok());
    // The other conditions stay, and prices by quantity rise by the same five percent.
    assert_eq!(new.lead_time_days, Some(14));
    assert_eq!(new.quantity_breaks[0].price.amount, decimal("79.80"));
    let second = scene.harness.backend.product_price("V-2", &scene.token);
    let second = second.await.unwrap();
    let periods = second.agreements[0].periods.iter();
    let periods: Vec<_> = periods
        .map(|period| {
            let last = period.valid_to.map(|last| last.to_string());
            (period.price.amount, last.unwrap_or_default())
        })
        .collect();
    let expected = [
        (decimal("11.00"), String::new()),
        (decimal("10.50"), "2026-08-31".to_owned()),
        (decimal("10.00"), "2026-05-31".to_owned()),
    ];
    assert_eq!(periods, expected);
}

async fn lines_are_decided_one_by_one(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let decision = json!({
        "by": "Salem", "version": 2, "decision": "approved",
        "lines": [{"lineNumber": 20, "decision": "rejected", "reason": "Too dear"}],
    });
    let unknown = json!({
        "by": "Salem", "version": 2, "decision": "approved",
        "lines": [{"lineNumber": 30, "decision": "rejected", "reason": "Too dear"}],
    });
    assert_eq!(
        decide(&scene, &number, unknown).await.0,
        StatusCode::BAD_REQUEST
    );
    let (status, answer) = decide(&scene, &number, decision).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    expect_approved_in_part(&scene, &number).await;
    // Another decision comes too late.
    let other = json!({"by": "Salem", "version": 3, "decision": "rejected", "reason": "No"});
    assert_eq!(decide(&scene, &number, other).await.0, StatusCode::CONFLICT);
}

async fn a_rejection_needs_a_reason(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let unexplained = json!({"by": "Salem", "version": 2, "decision": "rejected"});
    let (status, answer) = decide(&scene, &number, unexplained).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    let explained =
        json!({"by": "Salem", "version": 2, "decision": "rejected", "reason": "Steel fell"});
    assert_eq!(
        decide(&scene, &number, explained).await.0,
        StatusCode::NO_CONTENT
    );
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Rejected);
    assert_eq!(request.decision_reason.as_deref(), Some("Steel fell"));
    assert_eq!(scene.prices("V-1").await.len(), 1);
}

async fn a_decision_is_of_the_version_that_was_seen(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let stale = json!({"by": "Salem", "version": 1, "decision": "approved"});
    assert_eq!(decide(&scene, &number, stale).await.0, StatusCode::CONFLICT);
    let backend = &scene.harness.backend;
    let new = super::new("V-1");
    let draft = backend.start_price_request(&new, "another", &scene.token);
    let draft = draft.await.unwrap().number;
    let approval = json!({"by": "Salem", "version": 1, "decision": "approved"});
    assert_eq!(
        decide(&scene, &draft, approval).await.0,
        StatusCode::NOT_FOUND
    );
}

async fn both_sides_comment(harness: Harness) {
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let comment = contract::exchange::NewComment {
        text: "Steel rose".to_owned(),
    };
    let backend = &scene.harness.backend;
    let said = backend.comment_on_price_request(&number, &comment, "say", &scene.token);
    said.await.unwrap();
    let remark = json!({
        "kind": "comment", "of": "price_request", "number": number, "text": "By how much?",
    });
    let buyer = BuyerClient::for_harness(&scene.harness);
    buyer.takes(&message(remark)).await;
    let comments = scene.get(&path(&number, "/comments")).await;
    let texts: Vec<_> = comments["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|comment| comment["text"].as_str().unwrap())
        .collect();
    assert_eq!(texts, ["Steel rose", "By how much?"]);
    assert_eq!(scene.shown(&number).await.comments.len(), 2);
}

/// The decision has locked the request and waits for the buyer, which another write has locked that waits for the request.
async fn a_deadlock_with_another_write_is_tried_again(harness: Harness) {
    // SQLite has one writer at a time.
    if harness.database.get_database_backend() != DbBackend::Postgres {
        return;
    }
    let scene = Scene::new(harness).await;
    let number = scene.submitted().await;
    let database = scene.harness.database.clone();
    let other = database.begin_write().await.unwrap();
    let update = |table| format!("UPDATE {table} SET id = id");
    other.execute_unprepared(&update("buyers")).await.unwrap();
    let other = async {
        while waiting(&database).await == 0 {
            tokio::task::yield_now().await;
        }
        // The database ends one of the two.
        if other
            .execute_unprepared(&update("price_requests"))
            .await
            .is_ok()
        {
            other.commit().await.unwrap();
        }
    };
    let approval = json!({"by": "Salem", "version": 2, "decision": "approved"});
    let ((status, answer), ()) = tokio::join!(decide(&scene, &number, approval), other);
    assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    let request = scene.shown(&number).await;
    assert_eq!(request.state, PriceRequestState::Approved);
}

/// The statements that wait for a lock.
async fn waiting(database: &impl ConnectionTrait) -> i64 {
    let sql = "SELECT count(*) AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let row = database.query_one_raw(statement).await.unwrap().unwrap();
    row.try_get("", "count").unwrap()
}
