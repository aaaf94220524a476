//! Messages of the buyer's system, each as a test wants it.
use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode, header},
};
use http_body_util::BodyExt;
use sea_orm::DatabaseConnection;
use serde_json::{Value, json};
use service::{
    buyer_api::{self, ApiKeys, BuyerApiOptions},
    clock::Clock,
    files::FileStore,
};
use tower::ServiceExt;
use uuid::Uuid;

use crate::{fixtures, harness::Harness};

pub const KEY: &str = "0123456789abcdef0123456789abcdef";

/// The key of another system of the buyer.
pub const OTHER_KEY: &str = "fedcba9876543210fedcba9876543210";

/// The buyer API of a harness, at the harness's time.
pub struct BuyerClient {
    router: Router,
    key: &'static str,
}

pub fn buyer_router(harness: &Harness) -> Router {
    router(
        harness.database.clone(),
        harness.clock(),
        harness.files.clone(),
    )
}

fn router(database: DatabaseConnection, clock: Clock, files: FileStore) -> Router {
    let keys = ApiKeys::parse(&format!("erp:{KEY},plm:{OTHER_KEY}")).unwrap();
    let options = BuyerApiOptions { keys, clock, files };
    buyer_api::router(database, options)
}

impl BuyerClient {
    pub fn for_harness(harness: &Harness) -> Self {
        Self {
            router: buyer_router(harness),
            key: KEY,
        }
    }

    /// The same buyer API, called by another system.
    pub fn with_key(&self, key: &'static str) -> Self {
        Self {
            router: self.router.clone(),
            key,
        }
    }

    /// The buyer API beside a portal with this database, without files.
    pub fn on_database(database: DatabaseConnection) -> Self {
        Self {
            router: router(database, Clock::default(), FileStore::in_memory()),
            key: KEY,
        }
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.ask(Request::get(path), Body::empty()).await
    }

    pub async fn head(&self, path: &str) -> StatusCode {
        self.answer(Request::head(path), Body::empty()).await.0
    }

    pub async fn post(&self, message: &Value) -> (StatusCode, Value) {
        self.post_bytes(message.to_string().as_bytes()).await
    }

    /// What may be no message.
    pub async fn post_bytes(&self, message: &[u8]) -> (StatusCode, Value) {
        let request = Request::post("/documents").header(header::CONTENT_TYPE, "application/json");
        self.ask(request, message.to_vec().into()).await
    }

    /// The status of the answer, which may have no body.
    pub async fn post_to(&self, path: &str, body: &Value) -> StatusCode {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.answer(request, body.to_string().into()).await.0
    }

    /// Hangs a file on a document, with this query.
    pub async fn attach(&self, path: &str, file: &[u8]) -> (StatusCode, Value) {
        self.ask(Request::post(path), file.to_vec().into()).await
    }

    /// A file's content, where there is one.
    pub async fn file(&self, path: &str) -> (StatusCode, Vec<u8>) {
        self.answer(Request::get(path), Body::empty()).await
    }

    /// Posts it, and it is taken now.
    #[track_caller]
    pub fn takes(&self, message: &Value) -> impl Future<Output = ()> {
        let posted = self.post(message);
        let shown = message.to_string();
        async move {
            let (status, answer) = posted.await;
            assert_eq!(status, StatusCode::OK, "{shown}: {answer}");
            assert_eq!(answer["outcome"], "taken");
        }
    }

    async fn ask(&self, request: axum::http::request::Builder, body: Body) -> (StatusCode, Value) {
        let (status, body) = self.answer(request, body).await;
        (status, serde_json::from_slice(&body).unwrap())
    }

    async fn answer(
        &self,
        request: axum::http::request::Builder,
        body: Body,
    ) -> (StatusCode, Vec<u8>) {
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.key));
        let response = self
            .router
            .clone()
            .oneshot(request.body(body).unwrap())
            .await;
        let response = response.unwrap();
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, body.to_vec())
    }
}

/// A document on its way to the first supplier.
pub fn message(document: Value) -> Value {
    json!({
        "id": Uuid::new_v4(),
        "supplier": fixtures::FIRST,
        "by": "Salem",
        "document": document,
    })
}

pub fn request(number: &str) -> Value {
    json!({
        "kind": "quotation_request",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "issueDate": "2026-03-14",
        "terms": request_terms(),
    })
}

pub fn request_terms() -> Value {
    json!({
        "subject": {"ar": "مضخات", "en": "Pumps"},
        "submissionDueAt": "2026-03-21T10:00:00Z",
        "currency": "SAR",
        "lines": [request_line(10, "5"), request_line(20, "2.5")],
    })
}

pub fn request_line(line_number: u32, quantity: &str) -> Value {
    json!({
        "lineNumber": line_number,
        "item": format!("ITM-{line_number}"),
        "description": {"ar": "مضخة", "en": "Pump"},
        "quantity": quantity,
        "uom": "C62",
        "requiredDate": "2026-04-30",
    })
}

pub fn order(number: &str) -> Value {
    json!({
        "kind": "order",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "issueDate": "2026-03-14",
        "currency": "SAR",
        "terms": order_terms("5"),
    })
}

/// With so much of the first line.
pub fn order_terms(quantity: &str) -> Value {
    json!({
        "subject": {"ar": "صمامات", "en": "Valves"},
        "incoterm": "DAP",
        "lines": [order_line(10, quantity), order_line(20, "2")],
    })
}

fn order_line(line_number: u32, quantity: &str) -> Value {
    let mut line = request_line(line_number, quantity);
    line["unitPrice"] = json!("100.00");
    line["vatPercent"] = json!("15");
    line
}
