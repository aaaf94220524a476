//! Calls an operation over HTTP with an input that its owner could send.
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use contract::headers::IDEMPOTENCY_KEY;
use serde_json::{Value, json};
use test_support::fixtures::{AMAL, BUYER, PASSWORD};
use tower::ServiceExt;

use super::{setup::Setup, viewer::Viewer};

const NEW_PASSWORD: &str = "another long enough password";

pub async fn call(setup: &Setup, viewer: Viewer, method: &str, route: &str) -> StatusCode {
    let path = format!("{}{}", setup.path(route), query(method, route));
    let key = format!("{} of {method} {route}", viewer.name());
    let mut request = Request::builder()
        .method(method)
        .uri(path)
        .header(IDEMPOTENCY_KEY, key);
    if let Some(token) = setup.token(viewer) {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let request = match body(method, route, viewer) {
        _ if route.ends_with("/attachments") => request.body(Body::from("%PDF-1.7\nan offer")),
        Some(json) => request
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(json.to_string())),
        None => request.body(Body::empty()),
    };
    let router = setup.harness.router.clone();
    router.oneshot(request.unwrap()).await.unwrap().status()
}

fn query(method: &str, route: &str) -> &'static str {
    match (method, route) {
        ("GET", "/saved-views") => "?list=orders",
        ("GET", "/documents") => "?search=file",
        (_, route) if route.ends_with("/attachments") => "?name=offer.pdf",
        _ => "",
    }
}

fn body(method: &str, route: &str, viewer: Viewer) -> Option<Value> {
    if !matches!(method, "POST" | "PUT") {
        return None;
    }
    let reasoned = || json!({ "version": 1, "reason": "A reason" });
    let answer = |input: Value| json!({ "version": 1, "draftVersion": 0, "input": input });
    let draft = || json!({ "version": 0, "input": {} });
    let last = route.rsplit('/').next()?;
    let body = match (route, last) {
        ("/users/authenticate", _) => json!({ "email": AMAL, "password": PASSWORD }),
        ("/users/register", _) => json!({
            "email": "new@third.example", "username": "new", "firstName": "N", "lastName": "N",
            "password": PASSWORD, "company": "Third", "language": "en",
        }),
        ("/users/confirm-email", _) => json!({ "token": "forged", "password": PASSWORD }),
        ("/users/forgot-password", _) => json!({ "email": AMAL, "language": "en" }),
        ("/users/reset-password", _) => {
            json!({ "token": "forged", "password": NEW_PASSWORD, "language": "en" })
        }
        ("/users/tokens/state", _) => json!({ "token": "forged", "purpose": "resetPassword" }),
        ("/users/restore-email", _) => json!({ "token": "forged" }),
        ("/users/confirm-email-change", _) => json!({ "token": "forged", "password": PASSWORD }),
        ("/users/authenticate/second-factor", _) => json!({ "challenge": "forged", "code": "1" }),
        ("/users/authenticate/passkey", _) => json!({ "challenge": "forged" }),
        ("/users/authenticate/passwordless", _) => json!({ "challenge": "forged", "passkey": {} }),
        ("/price-uploads", _) => json!({
            "buyer": BUYER, "rows": [{ "row": 2, "item": "ITM-1", "price": "11" }],
        }),
        ("/users/me/phone", _) => json!({ "phone": "0501234567" }),
        ("/users/me/email", _) => json!({
            "email": format!("{}@new.example", viewer.name()), "stepUp": { "password": PASSWORD },
        }),
        ("/users/password-rating", _) => json!({ "password": NEW_PASSWORD, "known": [AMAL] }),
        ("/users/me/password/rating", _) => json!({ "password": NEW_PASSWORD }),
        ("/users/me/totp/confirm", _) => json!({ "code": "000000" }),
        ("/users/me/passkeys", _) => json!({ "name": "A phone", "credential": {} }),
        (
            "/users/me/totp"
            | "/users/me/recovery-codes"
            | "/users/me/second-factor/remove"
            | "/users/me/passkeys/begin"
            | "/users/me/passkeys/{id}/remove"
            | "/users/{id}/second-factor/reset"
            | "/users/{id}/reactivate"
            | "/invitations/{id}/resend",
            _,
        ) => json!({ "password": PASSWORD }),
        ("/users/{id}", _) => json!({
            "version": 2, "employeeType": { "ar": "", "en": "Buyer" }, "permissions": {},
            "stepUp": { "password": NEW_PASSWORD },
        }),
        ("/users/{id}/role", _) => json!({
            "version": 2, "role": "user", "stepUp": { "password": PASSWORD },
        }),
        ("/invitation-checks", _) => invitations(viewer),
        ("/invitations", _) => json!({
            "invitations": invitations(viewer), "stepUp": { "password": NEW_PASSWORD },
        }),
        ("/invitation-acceptances", _) => json!({
            "token": "forged", "username": "new", "password": PASSWORD, "language": "en",
        }),
        ("/company", _) => json!({ "vatNumber": "", "commercialRegistrationNumber": "" }),
        ("/users/me/name", _) => json!({ "firstName": "A", "lastName": "B" }),
        ("/users/me/password", _) => json!({
            "currentPassword": PASSWORD, "newPassword": NEW_PASSWORD, "language": "en",
        }),
        ("/users/me/notification-choices", _) => json!({ "mails": { "messages": "daily" } }),
        ("/users/me/language", _) => json!({ "language": "en" }),
        ("/notifications/read", _) => json!({ "until": "2026-03-14T00:00:00Z" }),
        ("/company-requests", _) => json!({
            "action": "add",
            "part": { "contact": { "name": "Huda", "email": "huda@first.example" } },
        }),
        ("/company-requests/{id}", _) => json!({
            "version": 1,
            "part": { "contact": { "name": "Saad", "email": "huda@first.example" } },
        }),
        ("/company-requests/{id}/send", _) => json!({ "version": 2 }),
        ("/bank-account-requests", _) => json!({ "action": "add" }),
        ("/bank-account-requests/{id}", _) => json!({ "version": 1, "input": {} }),
        (_, "send" | "approve") => {
            json!({ "version": 1, "stepUp": { "password": PASSWORD } })
        }
        ("/change-requests/stop" | "/change-requests/stop/state", _) => {
            json!({ "token": "forged" })
        }
        ("/bank-account-requests/{id}/stop", _) => reasoned(),
        ("/saved-views", _) => json!({ "list": "orders", "name": viewer.name(), "query": "" }),
        ("/saved-views/{id}", _) => json!({ "name": "Renamed" }),
        ("/order-acceptances", _) => json!({ "orders": [{ "number": "FILE", "version": 1 }] }),
        (_, "comments") => json!({ "text": "A question" }),
        (_, "draft" | "despatch-advice-draft") => draft(),
        (_, "check") => json!({}),
        ("/price-requests", _) => json!({ "buyer": BUYER, "currency": "SAR" }),
        (_, "inquiries") => json!({ "subject": "missing", "text": "Where is it?" }),
        ("/invoices/{number}/submission" | "/credit-notes/{number}/submission", _) => json!({}),
        ("/invoices/{number}/withdrawal" | "/credit-notes/{number}/withdrawal", _) => {
            json!({ "reason": "A mistake" })
        }
        ("/credit-notes/{number}", _) => {
            json!({ "changedAt": "2026-03-15T00:00:00Z", "input": { "reason": "Returned goods" } })
        }
        ("/invoices/{number}/credit-notes", _) => json!({ "reason": "Returned goods" }),
        (_, "response" | "quotation" | "submission") => answer(json!({})),
        (_, "despatch-advices") => answer(json!({
            "despatchDate": "2026-03-15", "lines": [{ "lineNumber": 1, "quantity": "1" }],
        })),
        (_, "acknowledge" | "invoice-parts") => json!({ "version": 1 }),
        (_, "reject" | "withdraw" | "cancel" | "invoices" | "decline") => reasoned(),
        (_, "acknowledge-amendment") => reasoned(),
        _ => return None,
    };
    Some(body)
}

fn invitations(viewer: Viewer) -> Value {
    json!({
        "people": [{
            "firstName": "N", "lastName": "N",
            "email": format!("{}@third.example", viewer.name()),
        }],
        "employeeType": { "ar": "", "en": "Buyer" }, "permissions": {}, "language": "en",
    })
}
