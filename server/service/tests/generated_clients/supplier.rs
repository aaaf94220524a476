//! What happens meanwhile, each as a call of the script: what the supplier does, and time that passes.
use std::sync::Arc;

use axum::{Router, routing::post};
use chrono::TimeDelta;
use contract::order::OrderResponseLineInput;
use test_support::fixtures;

use crate::buyer::scene::Scene;

pub fn router(scene: Arc<Scene>) -> Router {
    let [quoting, changing, shipping, waiting] = [(); 4].map(|()| scene.clone());
    Router::new()
        .route(
            "/supplier/quote",
            post(async move || {
                quoting.acknowledge_amendment("RFQ-1").await;
                quoting.quote("RFQ-1").await;
            }),
        )
        .route(
            "/supplier/change",
            post(async move || {
                let fewer = OrderResponseLineInput {
                    quantity: "4".to_owned(),
                    ..OrderResponseLineInput::default()
                };
                changing.changes(fewer, false).await;
            }),
        )
        .route(
            "/supplier/ship",
            post(async move || shipping.ship(&[(10, "4"), (20, "2")]).await),
        )
        .route(
            "/supplier/later",
            post(async move || {
                waiting
                    .harness
                    .set_time(fixtures::now() + TimeDelta::minutes(2))
            }),
        )
}
