//! Messages of the buyer's system, each as a test wants it.
use axum::{
    Router,
    body::Body,
    http::{HeaderMap, HeaderName, Method, Request, StatusCode, header},
    response::Response,
};
use http_body_util::BodyExt;
use sea_orm::DatabaseConnection;
use serde_json::{Value, json};
use service::{
    buyer_api::{self, ApiKeys, BuyerApiOptions, BuyerChecks},
    clock::Clock,
    files::FileStore,
    webhooks::WebhookNetworks,
};
use tower::ServiceExt;
use uuid::Uuid;

use crate::{fixtures, harness::Harness};

pub const KEY: &str = "0123456789abcdef0123456789abcdef";

/// The key of another system of the buyer.
pub const OTHER_KEY: &str = "fedcba9876543210fedcba9876543210";

/// The type of the problem when another document came under a message's id.
pub const ID_TAKEN: &str = "urn:supplier-portal:problem:id-taken";

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

/// With a sandbox and hardly a limit.
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
        checks: BuyerChecks::default(),
    }
}

/// Those in which tests have receivers of webhooks, and addresses that only examples have.
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

    /// With these checks of doubtful values.
    pub fn with_checks(harness: &Harness, checks: BuyerChecks) -> Self {
        let options = BuyerApiOptions {
            checks,
            ..options(harness.clock(), harness.files.clone())
        };
        Self::with_options(harness, options)
    }

    /// The same buyer API, called with another key.
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

    /// The same buyer API, called with a new key.
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

    /// What may be no message.
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

/// The JSON pointers of the fields that a problem names.
pub fn pointers(problem: &Value) -> Vec<&str> {
    let errors = problem["errors"].as_array().into_iter().flatten();
    errors
        .filter_map(|error| error["pointer"].as_str())
        .collect()
}

/// What a problem says of the field at this pointer; nothing if it does not name it.
pub fn title_at<'a>(problem: &'a Value, pointer: &str) -> &'a str {
    let mut errors = problem["errors"].as_array().into_iter().flatten();
    let error = errors.find(|error| error["pointer"] == pointer);
    error
        .and_then(|error| error["title"].as_str())
        .unwrap_or("")
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

/// Of an order: line, received and rejected quantity.
pub fn goods_receipt(number: &str, order: &str, lines: &[(u32, &str, &str)]) -> Value {
    let lines = lines.iter().map(|(line, received, rejected)| {
        json!({"lineNumber": line, "received": received, "rejected": rejected, "reason": "Damaged"})
    });
    json!({
        "kind": "goods_receipt",
        "number": number,
        "order": order,
        "date": "2026-03-15",
        "lines": lines.collect::<Value>(),
    })
}

/// In riyals, from the fixtures' buyer.
pub fn price_list(number: &str, lines: &[Value]) -> Value {
    json!({
        "kind": "price_list",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "currency": "SAR",
        "lines": lines,
    })
}

pub fn price(item: &str, price: &str, valid_from: &str) -> Value {
    json!({
        "item": item,
        "description": {"ar": "صمام", "en": "Valve"},
        "uom": "C62",
        "price": price,
        "validFrom": valid_from,
    })
}

/// Of 10 March 2026, in riyals.
pub fn payment(number: &str, amount: &str, lines: &[Value]) -> Value {
    json!({
        "kind": "payment",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "date": "2026-03-10",
        "method": "credit_transfer",
        "reference": "FT-1",
        "account": "SA0380000000608010167519",
        "currency": "SAR",
        "amount": amount,
        "lines": lines,
    })
}

pub fn payment_line(invoice: &str, paid: &str) -> Value {
    json!({"invoice": invoice, "paid": paid})
}

pub fn credit_note(number: &str, invoice: &str, amount: &str) -> Value {
    json!({
        "kind": "credit_note",
        "number": number,
        "invoice": invoice,
        "issueDate": "2026-03-10",
        "currency": "SAR",
        "amount": amount,
        "reason": "Returned goods",
    })
}

/// Of February 2026, in riyals.
pub fn account_statement(number: &str, opening: &str, closing: &str) -> Value {
    json!({
        "kind": "account_statement",
        "number": number,
        "buyer": {"id": fixtures::BUYER, "name": {"ar": "المشتري", "en": "The buyer"}},
        "from": "2026-02-01",
        "to": "2026-02-28",
        "currency": "SAR",
        "openingBalance": opening,
        "closingBalance": closing,
    })
}

pub fn invoice_status(invoice: &str, status: &str, reason: &str) -> Value {
    json!({"kind": "invoice_status", "number": invoice, "status": status, "reason": reason})
}

pub fn credit_note_status(note: &str, status: &str, reason: &str) -> Value {
    json!({"kind": "credit_note_status", "number": note, "status": status, "reason": reason})
}
