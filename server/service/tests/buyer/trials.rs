//! `validateOnly` on every call that writes: what would be refused is refused, and nothing changes.
use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use buyer_api::openapi;
use test_support::{
    buyer_messages::BuyerClient, databases::Kind, fixtures, for_both_kinds, harness::Harness,
};

for_both_kinds!(what_is_tried_changes_nothing, what_is_tried_is_refused);

#[test]
fn every_write_can_be_tried() {
    let document = openapi();
    let mut writes = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        let methods = item.as_object().unwrap().iter();
        for (method, operation) in methods.filter(|(method, _)| *method != "get") {
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let in_query = parameters.clone().any(|one| one["name"] == "validateOnly");
            // Messages have it in their bodies.
            let is_message = path.starts_with("/documents");
            assert!(in_query || is_message, "{method} {path}");
            writes += 1;
        }
    }
    assert!(writes > 12, "{writes}");
}

/// A supplier that was invited, a key and a webhook target, and every write of them.
struct Written {
    buyer: BuyerClient,
    invited: String,
    key: String,
    target: String,
}

impl Written {
    async fn new(harness: &Harness) -> Self {
        let buyer = BuyerClient::for_harness(harness);
        let created = async |path: &str, body: &Value| {
            let (status, created) = buyer.send(Method::POST, path, Some(body)).await;
            assert_eq!(status, StatusCode::CREATED, "{created}");
            created
        };
        let invited = created("/suppliers", &supplier("first@new.example")).await;
        let key = created("/keys", &key()).await;
        let target = created("/webhook-targets", &target("first")).await;
        let id = |value: &Value| value["id"].as_str().unwrap().to_owned();
        Self {
            invited: id(&invited),
            key: id(&key["key"]),
            target: id(&target["target"]),
            buyer,
        }
    }

    fn writes(&self) -> Vec<(Method, String, Value)> {
        let by = json!({"by": "Salem"});
        let Self {
            invited,
            key: one_key,
            target: one_target,
            ..
        } = self;
        vec![
            (
                Method::POST,
                "/suppliers".to_owned(),
                supplier("second@new.example"),
            ),
            (
                Method::POST,
                format!("/suppliers/{invited}/invitation"),
                by.clone(),
            ),
            (
                Method::POST,
                format!("/suppliers/{}/deactivation", fixtures::FIRST),
                by,
            ),
            (
                Method::PATCH,
                format!("/suppliers/{invited}"),
                json!({"code": "V-9"}),
            ),
            (Method::POST, "/keys".to_owned(), key()),
            (Method::DELETE, format!("/keys/{one_key}"), Value::Null),
            (
                Method::POST,
                "/webhook-targets".to_owned(),
                target("second"),
            ),
            (
                Method::PATCH,
                format!("/webhook-targets/{one_target}"),
                json!({"isActive": false, "addSecret": true}),
            ),
            (
                Method::DELETE,
                format!("/webhook-targets/{one_target}"),
                Value::Null,
            ),
        ]
    }

    async fn try_out(&self, method: Method, path: &str, body: &Value) -> (StatusCode, Value) {
        let path = format!("{path}?validateOnly=true");
        let body = Some(body).filter(|body| !body.is_null());
        self.buyer.send(method, &path, body).await
    }

    async fn everything(&self) -> Vec<Value> {
        let mut found = Vec::new();
        for path in ["/suppliers", "/keys", "/webhook-targets"] {
            found.push(self.buyer.get(path).await.1);
        }
        found
    }
}

fn supplier(email: &str) -> Value {
    json!({
        "by": "Salem",
        "name": {"en": "New Pumps"},
        "contact": {"firstName": "Amal", "lastName": "Saad", "email": email},
    })
}

fn key() -> Value {
    json!({"by": "Salem", "system": "erp", "name": "Second", "scopes": ["orders:read"]})
}

fn target(path: &str) -> Value {
    json!({"by": "Salem", "url": format!("https://erp.buyer.example/{path}"), "topics": []})
}

async fn what_is_tried_changes_nothing(kind: Kind) {
    let harness = Harness::new(kind).await;
    let written = Written::new(&harness).await;
    let before = written.everything().await;
    for (method, path, body) in written.writes() {
        let (status, answer) = written.try_out(method.clone(), &path, &body).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{method} {path}: {answer}");
        assert_eq!(written.everything().await, before, "{method} {path}");
    }
    for (method, path, body) in written.writes() {
        let body = Some(&body).filter(|body| !body.is_null());
        let (status, answer) = written.buyer.send(method.clone(), &path, body).await;
        assert!(status.is_success(), "{method} {path}: {answer}");
        assert_ne!(written.everything().await, before, "{method} {path}");
    }
}

async fn what_is_tried_is_refused(kind: Kind) {
    let harness = Harness::new(kind).await;
    let written = Written::new(&harness).await;
    let nobody = Uuid::nil();
    let mut other_supplier = supplier("first@new.example");
    other_supplier["name"]["en"] = json!("Other Pumps");
    for (method, path, body, expected) in [
        (Method::POST, "/suppliers".to_owned(), other_supplier, 400),
        (
            Method::POST,
            format!("/suppliers/{nobody}/deactivation"),
            json!({"by": "Salem"}),
            404,
        ),
        (
            Method::POST,
            format!("/suppliers/{}/invitation", fixtures::FIRST),
            json!({"by": "Salem"}),
            409,
        ),
        (Method::DELETE, format!("/keys/{nobody}"), Value::Null, 404),
        (
            Method::PATCH,
            format!("/webhook-targets/{}", written.target),
            json!({"url": "ftp://erp"}),
            400,
        ),
    ] {
        let tried = written.try_out(method.clone(), &path, &body).await;
        assert_eq!(tried.0, expected, "{method} {path}: {}", tried.1);
        let body = Some(&body).filter(|body| !body.is_null());
        let done = written.buyer.send(method.clone(), &path, body).await;
        assert_eq!(tried, done, "{method} {path}");
    }
}
