//! A registered supplier waits until the buyer approves it, and is told of the decision.
use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};
use contract::{CompanyNumbers, SupplierState};
use serde_json::{Value, json};
use service::openapi;
use test_support::{
    buyer_messages::{message, order, pointers},
    calls::SignedInCalls,
    databases::Kind,
    for_both_kinds,
};
use tower::ServiceExt;

use super::Registered;
use crate::{accounts::NORA, refusals::refused};

for_both_kinds!(
    every_operation_but_those_of_the_own_account_is_closed,
    an_approval_opens_the_service_and_is_mailed_once,
    a_rejection_says_why_and_can_become_an_approval,
    decisions_are_validated,
    an_approval_of_numbers_that_have_changed_is_refused,
    documents_wait_for_the_approval,
);

/// What users of a supplier that is not approved may call.
const OPEN: [&str; 24] = [
    "AddPasskey",
    "BeginPasskey",
    "BeginTotp",
    "CancelEmailChange",
    "ChangeCompany",
    "ChangeEmail",
    "ChangeLanguage",
    "ChangeName",
    "ChangeNotificationChoices",
    "ChangePassword",
    "ChangePhone",
    "ConfirmTotp",
    "RatePassword",
    "RemovePasskey",
    "RemoveSecondFactor",
    "RenewRecoveryCodes",
    "SendRegistrationAgain",
    "ShowAccount",
    "ShowCompany",
    "ShowCurrentUser",
    "ShowNotificationChoices",
    "ShowTotpKey",
    "SignOut",
    "SignOutOthers",
];

async fn every_operation_but_those_of_the_own_account_is_closed(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let contract: Value = serde_json::from_str(&openapi().to_json().unwrap()).unwrap();
    let mut closed = 0;
    let mut open = Vec::new();
    for (path, item) in contract["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if operation["security"].is_null() {
                continue;
            }
            let name = operation["operationId"].as_str().unwrap();
            if OPEN.contains(&name) {
                open.push(name.to_owned());
                continue;
            }
            let path = path.replace(['{', '}'], "");
            let request = Request::builder()
                .method(method.to_uppercase().as_str())
                .uri(format!("{path}?name=a.pdf"))
                .header(header::AUTHORIZATION, format!("Bearer {}", supplier.token))
                .header("idempotency-key", "key")
                .body(Body::empty());
            let router = supplier.harness.router.clone();
            let response = router.oneshot(request.unwrap()).await.unwrap();
            assert_eq!(response.status(), StatusCode::FORBIDDEN, "{name}");
            assert!(operation["responses"]["403"].is_object(), "{name}");
            closed += 1;
        }
    }
    open.sort();
    assert_eq!(open, OPEN);
    assert!(closed > 40, "{closed}");
    let dashboard = supplier.harness.backend.dashboard(&supplier.token).await;
    let words = refused(dashboard, StatusCode::FORBIDDEN);
    assert!(words.contains("has not approved"), "{words}");
}

async fn an_approval_opens_the_service_and_is_mailed_once(kind: Kind) {
    let supplier = Registered::new(kind).await;
    assert_eq!(supplier.me().await.supplier.state, SupplierState::Pending);
    supplier.is_approved().await;
    // A second time changes nothing.
    supplier.is_approved().await;
    assert_eq!(supplier.me().await.supplier.state, SupplierState::Approved);
    let backend = &supplier.harness.backend;
    backend.dashboard(&supplier.token).await.unwrap();
    for _ in 0..2 {
        supplier.harness.send_mails().await;
    }
    supplier.is_approved().await;
    supplier.harness.send_mails().await;
    let mail = supplier.harness.mailbox.next_to(NORA).await;
    assert!(
        mail.text.contains("تمت الموافقة من \u{2068}شركة المقاولات"),
        "{}",
        mail.text
    );
    assert_eq!(supplier.harness.mailbox.waiting(NORA), 0);
    let listed = supplier.listed().await;
    assert_eq!(listed["state"], "approved");
    assert_eq!(listed["decision"]["by"], "Salem (erp)");
}

async fn a_rejection_says_why_and_can_become_an_approval(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let rejection = json!({ "by": "Salem", "reason": "Not in our region" });
    let status = supplier.decides("rejection", rejection.clone()).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let me = supplier.me().await.supplier;
    assert_eq!(me.state, SupplierState::Rejected);
    assert_eq!(me.reason.as_deref(), Some("Not in our region"));
    let dashboard = supplier.harness.backend.dashboard(&supplier.token).await;
    refused(dashboard, StatusCode::FORBIDDEN);
    supplier.harness.send_mails().await;
    let mail = supplier.harness.mailbox.next_to(NORA).await;
    assert!(
        mail.text
            .contains("لم تتم الموافقة من \u{2068}شركة المقاولات"),
        "{}",
        mail.text
    );
    supplier.is_approved().await;
    assert_eq!(supplier.me().await.supplier.reason, None);
    let status = supplier.decides("rejection", rejection).await;
    assert_eq!(status, StatusCode::CONFLICT);
}

async fn decisions_are_validated(kind: Kind) {
    let supplier = Registered::new(kind).await;
    for (decision, body, status) in [
        ("approval", json!({}), StatusCode::BAD_REQUEST),
        ("approval", json!({ "by": " " }), StatusCode::BAD_REQUEST),
        (
            "approval",
            json!({ "by": "a".repeat(201) }),
            StatusCode::BAD_REQUEST,
        ),
        (
            "rejection",
            json!({ "by": "Salem", "reason": "" }),
            StatusCode::BAD_REQUEST,
        ),
        (
            "rejection",
            json!({ "by": "Salem", "reason": "\u{0}" }),
            StatusCode::BAD_REQUEST,
        ),
    ] {
        let shown = body.to_string();
        assert_eq!(supplier.decides(decision, body).await, status, "{shown}");
    }
    for unknown in ["none", "01920000-0000-7000-8000-000000000999"] {
        let path = format!("/suppliers/{unknown}/approval");
        let approval = json!({ "by": "Salem" });
        let status = supplier.buyer.post_to(&path, &approval).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
    assert_eq!(supplier.me().await.supplier.state, SupplierState::Pending);
}

async fn an_approval_of_numbers_that_have_changed_is_refused(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let numbers = CompanyNumbers {
        vat_number: Some("310123456700003".to_owned()),
        ..CompanyNumbers::default()
    };
    let (backend, token) = (&supplier.harness.backend, &supplier.token);
    backend.change_company(&numbers, token).await.unwrap();
    let approval = |fields: Value| {
        let mut approval = json!({ "by": "Salem" });
        let fields = fields.as_object().unwrap().clone();
        approval.as_object_mut().unwrap().extend(fields);
        approval
    };
    for changed in [
        json!({ "vatNumber": null }),
        json!({ "vatNumber": "310123456700013" }),
        json!({ "commercialRegistrationNumber": "1010123456" }),
        json!({ "vatNumber": "310123456700003", "commercialRegistrationNumber": "1010123456" }),
    ] {
        let status = supplier.decides("approval", approval(changed)).await;
        assert_eq!(status, StatusCode::CONFLICT);
        assert_eq!(supplier.me().await.supplier.state, SupplierState::Pending);
    }
    let seen = json!({ "vatNumber": "310123456700003", "commercialRegistrationNumber": null });
    let status = supplier.decides("approval", approval(seen)).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(supplier.me().await.supplier.state, SupplierState::Approved);
    // An approval that comes again stays one, even if a missing number was added since.
    let again = approval(json!({ "vatNumber": null }));
    let status = supplier.decides("approval", again).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
}

async fn documents_wait_for_the_approval(kind: Kind) {
    let supplier = Registered::new(kind).await;
    let mut sent = message(order("PO-1"));
    sent["supplier"] = json!(supplier.id);
    let (status, refusal) = supplier.buyer.post(&sent).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refusal}");
    assert_eq!(pointers(&refusal), ["/supplier"], "{refusal}");
    supplier.is_approved().await;
    supplier.buyer.takes(&sent).await;
}
