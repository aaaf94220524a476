//! What buyers read and decide of suppliers' bank accounts: accounts in force, and requests without a second person.
use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Method, Request, StatusCode, header},
};
use chrono::TimeDelta;
use serde_json::{Value, json};
use tower::ServiceExt;

use company::change_requests::due::DueChanges;
use contract::{
    Secret, StepUp,
    bank_account::{BankAccountAction, BankAccountInput, NewBankAccountRequest},
    change_request::{ChangeConfirmation, ChangeRequestState},
};
use test_support::{
    buyer_messages::{KEY, buyer_router},
    calls::SignedInCalls,
    fixtures::{AMAL, FIRST, PASSWORD, colleague, insert, now},
    harness::Harness,
    on_both_databases,
};

on_both_databases!(
    the_buyer_approves_what_nobody_else_may,
    a_decision_names_the_version_and_the_reason,
    requests_for_a_second_person_are_hidden,
);

pub const IBAN: &str = "SA0380000000608010167519";

async fn call(router: &Router, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::AUTHORIZATION, format!("Bearer {KEY}"))
        .header(header::CONTENT_TYPE, "application/json");
    let body = match body {
        Value::Null => Body::empty(),
        body => Body::from(body.to_string()),
    };
    let answered = router
        .clone()
        .oneshot(request.body(body).unwrap())
        .await
        .unwrap();
    let status = answered.status();
    let bytes = to_bytes(answered.into_body(), 1_000_000).await.unwrap();
    (status, serde_json::from_slice(&bytes).unwrap_or_default())
}

async fn get(router: &Router, path: &str) -> Value {
    let (status, answer) = call(router, Method::GET, path, Value::Null).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer
}

/// Amal asks for a new account. Returns the request's id.
pub async fn ask(harness: &Harness) -> String {
    let token = harness.token_of(AMAL).await;
    let input = BankAccountInput {
        holder: "First".to_owned(),
        iban: IBAN.to_owned(),
        bic: "RJHISARI".to_owned(),
        bank_en: "Al Rajhi Bank".to_owned(),
        currency: "SAR".to_owned(),
        ..BankAccountInput::default()
    };
    let new = NewBankAccountRequest {
        action: BankAccountAction::Add,
        account: None,
        input: Some(input),
    };
    let calls = &harness.backend;
    let draft = calls
        .start_bank_account_request(&new, "start", &token)
        .await
        .unwrap();
    let confirmation = ChangeConfirmation {
        version: draft.version,
        step_up: StepUp {
            password: Secret(PASSWORD.to_owned()),
            code: None,
        },
    };
    let id = draft.row.id;
    calls
        .send_bank_account_request(&id, &confirmation, "send", &token)
        .await
        .unwrap();
    id
}

async fn the_buyer_approves_what_nobody_else_may(harness: Harness) {
    let router = buyer_router(&harness);
    let id = ask(&harness).await;
    let accounts = format!("/suppliers/{FIRST}/bank-accounts");
    assert_eq!(get(&router, &accounts).await, json!([]));
    let listed = get(&router, "/change-requests?state=waiting").await;
    assert_eq!(listed["items"].as_array().unwrap().len(), 1, "{listed}");
    let request = get(&router, &format!("/change-requests/{id}")).await;
    assert_eq!(request["after"]["iban"], IBAN);
    assert_eq!(
        (&request["before"], &request["action"]),
        (&Value::Null, &json!("add"))
    );
    let approval = json!({ "by": "Salem", "version": request["version"] });
    let path = format!("/change-requests/{id}/approval");
    let tried = format!("{path}?validateOnly=true");
    assert_eq!(
        call(&router, Method::POST, &tried, approval.clone())
            .await
            .0,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        get(&router, &format!("/change-requests/{id}")).await["state"],
        "waiting"
    );
    for _ in 0..2 {
        let (status, answer) = call(&router, Method::POST, &path, approval.clone()).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{answer}");
    }
    // Nobody takes the decision of another person for their own.
    let other = json!({ "by": "Noura", "version": request["version"] });
    let (status, problem) = call(&router, Method::POST, &path, other).await;
    assert_eq!(status, StatusCode::CONFLICT, "{problem}");
    assert!(problem.to_string().contains("Salem"), "{problem}");
    harness.set_time(now() + TimeDelta::hours(73));
    let due = DueChanges {
        database: harness.database.clone(),
        clock: harness.clock(),
    };
    due.make_due().await.unwrap();
    let accounts = get(&router, &accounts).await;
    assert_eq!(
        (&accounts[0]["iban"], &accounts[0]["bankCode"]),
        (&json!(IBAN), &Value::Null)
    );
    let token = harness.token_of(AMAL).await;
    let shown = harness
        .backend
        .bank_account_request(&id, &token)
        .await
        .unwrap();
    assert_eq!(shown.row.state, ChangeRequestState::InForce);
    assert_eq!(shown.decided_by.as_deref(), Some("Salem"));
}

async fn a_decision_names_the_version_and_the_reason(harness: Harness) {
    let router = buyer_router(&harness);
    let id = ask(&harness).await;
    let path = format!("/change-requests/{id}/rejection");
    let stale = json!({ "by": "Salem", "version": 1, "reason": "No" });
    let (status, problem) = call(&router, Method::POST, &path, stale).await;
    assert_eq!(status, StatusCode::CONFLICT, "{problem}");
    let empty = json!({ "by": "Salem", "version": 2, "reason": " " });
    assert_eq!(
        call(&router, Method::POST, &path, empty).await.0,
        StatusCode::BAD_REQUEST
    );
    let rejection = json!({ "by": "Salem", "version": 2, "reason": "An unknown bank" });
    assert_eq!(
        call(&router, Method::POST, &path, rejection).await.0,
        StatusCode::NO_CONTENT
    );
    let token = harness.token_of(AMAL).await;
    let shown = harness
        .backend
        .bank_account_request(&id, &token)
        .await
        .unwrap();
    assert_eq!(shown.reason.unwrap().en, "An unknown bank");
    let approval = json!({ "by": "Salem", "version": 3 });
    let path = format!("/change-requests/{id}/approval");
    let (status, problem) = call(&router, Method::POST, &path, approval).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(
        problem.to_string().contains("The request was rejected."),
        "{problem}"
    );
}

async fn requests_for_a_second_person_are_hidden(harness: Harness) {
    insert(&harness.database, colleague(31, "omar@first.example", true)).await;
    let router = buyer_router(&harness);
    let id = ask(&harness).await;
    assert_eq!(get(&router, "/change-requests").await["items"], json!([]));
    let path = format!("/change-requests/{id}");
    let (status, _) = call(&router, Method::GET, &path, Value::Null).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let approval = json!({ "by": "Salem", "version": 2 });
    let path = format!("{path}/approval");
    assert_eq!(
        call(&router, Method::POST, &path, approval).await.0,
        StatusCode::NOT_FOUND
    );
}
