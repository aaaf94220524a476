//! What the buyer's system reads of an order, and what reading marks.
use std::time::Duration;

use axum::http::StatusCode;
use sea_orm::{ColumnTrait, EntityTrait, ExprTrait, QueryFilter, sea_query::Expr};
use serde_json::{Value, json};

use super::scene::Scene;
use database::BeginWrite;
use tables::order::{Column, Entity};
use test_support::{databases::Kind, fixtures, for_both_kinds};

for_both_kinds!(
    reading_without_a_new_response_waits_for_no_writer,
    a_head_request_takes_no_response,
);

async fn reading_without_a_new_response_waits_for_no_writer(kind: Kind) {
    // A test's SQLite database has one connection, which the writer would hold.
    if matches!(kind, Kind::Sqlite) {
        return;
    }
    let scene = Scene::ordered(kind).await;
    for expected in [Value::Null, json!("AP")] {
        let writer = scene.harness.database.begin_write().await.unwrap();
        Entity::update_many()
            .col_expr(Column::Version, Expr::col(Column::Version).add(0))
            .filter(Column::Number.eq("PO-1"))
            .exec(&writer)
            .await
            .unwrap();
        let read = tokio::time::timeout(Duration::from_secs(3), scene.answered());
        let answer = read.await.expect("the answer waits for the writer");
        assert_eq!(answer["response"]["code"], expected);
        writer.rollback().await.unwrap();
        if expected == Value::Null {
            scene.accept().await;
            let first = scene.answered().await;
            assert!(first["response"]["takenAt"].is_string());
        }
    }
}

async fn a_head_request_takes_no_response(kind: Kind) {
    let scene = Scene::ordered(kind).await;
    scene.accept().await;
    let path = format!("/suppliers/{}/orders/PO-1", fixtures::FIRST);
    assert_eq!(scene.buyer.head(&path).await, StatusCode::OK);
    assert!(scene.order().await.response.unwrap().taken_at.is_none());
    scene.withdraw("not read").await.unwrap();
}
