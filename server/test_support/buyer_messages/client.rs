//! The buyer API as the buyer's system calls it.
use axum::{
    Router,
    body::Body,
    http::{HeaderMap, HeaderName, Method, Request, StatusCode, header},
    response::Response,
};
use http_body_util::BodyExt;
use sea_orm::DatabaseConnection;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::harness::Harness;
use buyer_api::{ApiKeys, BuyerApiOptions, BuyerChecks, access::SecurityLog};
use service_core::{clock::Clock, files::FileStore};
use webhooks::WebhookNetworks;

pub const KEY: &str = "0123456789abcdef0123456789abcdef";

/// The key of another system of the buyer.
pub const OTHER_KEY: &str = "fedcba9876543210fedcba9876543210";

/// The buyer API of a harness, at the harness's time.
#[derive(Clone)]
pub struct BuyerClient {
    router: Router,
    key: String,
}

pub fn buyer_router(harness: &Harness) -> Router {
    router(
        harness.database.clone(),
        harness.clock(),
        harness.files.clone(),
    )
}

fn router(database: DatabaseConnection, clock: Clock, files: FileStore) -> Router {
    buyer_api::router(database, options(clock, files))
}

/// Returns options with a sandbox and very high limits.
pub fn options(clock: Clock, files: FileStore) -> BuyerApiOptions {
    let keys = ApiKeys::parse(&format!("erp:{KEY},plm:{OTHER_KEY}")).unwrap();
    BuyerApiOptions {
        keys,
        allows_sandbox: true,
        requests_per_minute: u32::MAX,
        configured_target: false,
        webhook_networks: own_networks(),
        clock,
        files,
        security_log: SecurityLog::default(),
        checks: BuyerChecks::default(),
    }
}

/// Returns the networks in which tests have receivers of webhooks, and addresses that only examples have.
pub fn own_networks() -> WebhookNetworks {
    let networks = ["127.0.0.0/8", "203.0.113.0/24"];
    WebhookNetworks::only(networks.map(|network| network.parse().unwrap()).into())
}

impl BuyerClient {
    pub fn for_harness(harness: &Harness) -> Self {
        Self {
            router: buyer_router(harness),
            key: KEY.to_owned(),
        }
    }

    /// Creates a client whose API has these checks of doubtful values.
    pub fn with_checks(harness: &Harness, checks: BuyerChecks) -> Self {
        let options = BuyerApiOptions {
            checks,
            ..options(harness.clock(), harness.files.clone())
        };
        Self::with_options(harness, options)
    }

    /// Returns a client of the same buyer API with another key.
    pub fn with_key(&self, key: &str) -> Self {
        Self {
            router: self.router.clone(),
            key: key.to_owned(),
        }
    }

    /// A buyer API with these options.
    pub fn with_options(harness: &Harness, options: BuyerApiOptions) -> Self {
        Self {
            router: buyer_api::router(harness.database.clone(), options),
            key: KEY.to_owned(),
        }
    }

    /// Returns a client of the same buyer API with a new key.
    pub async fn with_new_key(&self, request: &Value) -> Self {
        let (status, created) = self.send(Method::POST, "/keys", Some(request)).await;
        assert_eq!(status, StatusCode::CREATED, "{created}");
        self.with_key(created["secret"].as_str().unwrap())
    }

    /// Any request; an answer without a body is null.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> (StatusCode, Value) {
        let response = self.respond(method, path, body, &[]).await;
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, serde_json::from_slice(&body).unwrap_or(Value::Null))
    }

    /// The whole response to a request with these headers.
    pub async fn respond(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        headers: &[(HeaderName, &str)],
    ) -> Response {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        let body = match body {
            None => Body::empty(),
            Some(body) => {
                request = request.header(header::CONTENT_TYPE, "application/json");
                body.to_string().into()
            }
        };
        self.call(request, body).await
    }

    /// The buyer API beside a portal with this database, without files.
    pub fn on_database(database: DatabaseConnection) -> Self {
        Self {
            router: router(database, Clock::default(), FileStore::in_memory()),
            key: KEY.to_owned(),
        }
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Value) {
        self.ask(Request::get(path), Body::empty()).await
    }

    /// The status and the entity tag of an answer; `known` is the tag of an earlier one.
    pub async fn tagged(&self, path: &str, known: Option<&str>) -> (StatusCode, Option<String>) {
        let mut request = Request::get(path);
        if let Some(known) = known {
            request = request.header(header::IF_NONE_MATCH, known);
        }
        let response = self.call(request, Body::empty()).await;
        let tag = response.headers().get(header::ETAG);
        let tag = tag.map(|tag| tag.to_str().unwrap().to_owned());
        (response.status(), tag)
    }

    pub async fn head(&self, path: &str) -> StatusCode {
        self.answer(Request::head(path), Body::empty()).await.0
    }

    pub async fn post(&self, message: &Value) -> (StatusCode, Value) {
        self.post_bytes(message.to_string().as_bytes()).await
    }

    /// Posts bytes that need not be a valid message.
    pub async fn post_bytes(&self, message: &[u8]) -> (StatusCode, Value) {
        let request = Request::post("/documents").header(header::CONTENT_TYPE, "application/json");
        self.ask(request, message.to_vec().into()).await
    }

    /// Posts JSON to a path that answers with JSON.
    pub async fn post_json(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.ask(request, body.to_string().into()).await
    }

    /// The outcomes of a batch, in which no message needs to be taken.
    pub async fn post_batch(&self, messages: &[Value]) -> Vec<Value> {
        let batch = json!({"messages": messages});
        let (status, mut answer) = self.post_json("/documents/batch", &batch).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        serde_json::from_value(answer["outcomes"].take()).unwrap()
    }

    /// The status of the answer, which may have no body.
    pub async fn post_to(&self, path: &str, body: &Value) -> StatusCode {
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
        self.answer(request, body.to_string().into()).await.0
    }

    /// The headers of the answer to a request of any form, its status and its body.
    pub async fn send_request(
        &self,
        request: axum::http::request::Builder,
        body: impl Into<Body>,
    ) -> (StatusCode, HeaderMap, Value) {
        let request = request.body(body.into()).unwrap();
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        let json = serde_json::from_slice(&body).unwrap_or_default();
        (parts.status, parts.headers, json)
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
        let response = self.call(request, body).await;
        let status = response.status();
        let body = response.into_body().collect().await.unwrap().to_bytes();
        (status, body.to_vec())
    }

    async fn call(&self, request: axum::http::request::Builder, body: Body) -> Response {
        let request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.key));
        let request = request.body(body).unwrap();
        self.router.clone().oneshot(request).await.unwrap()
    }
}
