//! Whether registering makes a supplier, and in which state, is configured.
use axum::http::StatusCode;

use crate::{
    accounts::{NORA, confirm, registration},
    refusals::refused,
};
use contract::SupplierState;
use service_client::ServiceClient;
use service_core::{ServiceOptions, options::RegistrationPolicy};
use test_support::{
    calls::{AnonymousCalls, SignedInCalls},
    fixtures::PASSWORD,
    harness::{Harness, credentials},
    mailbox::CONFIRM,
    on_both_databases,
};

on_both_databases!(
    a_closed_registration_is_refused,
    an_open_registration_needs_no_approval,
    a_registration_before_the_closing_waits_for_approval,
);

fn with(harness: &Harness, registration: RegistrationPolicy) -> ServiceClient {
    let options = ServiceOptions {
        registration,
        clock: harness.clock(),
        passwords: harness.passwords.clone(),
        ..harness.mailbox.service_options()
    };
    ServiceClient::in_process(service::router(harness.database.clone(), options))
}

async fn state(backend: &ServiceClient) -> SupplierState {
    let credentials = credentials(NORA, PASSWORD);
    let token = backend.authenticate(&credentials).await.unwrap().token;
    let me = backend.current_user(&token).await.unwrap();
    me.supplier.state
}

async fn a_closed_registration_is_refused(harness: Harness) {
    let backend = with(&harness, RegistrationPolicy::Closed);
    let refusal = backend.register(&registration()).await;
    let words = refused(refusal, StatusCode::FORBIDDEN);
    assert!(words.contains("cannot register"), "{words}");
    assert_eq!(harness.mailbox.waiting(NORA), 0);
}

async fn an_open_registration_needs_no_approval(mut harness: Harness) {
    harness.backend = with(&harness, RegistrationPolicy::Open);
    harness.backend.register(&registration()).await.unwrap();
    let token = harness.mailbox.next_to(NORA).await.token(CONFIRM);
    confirm(&harness, &token).await.unwrap();
    assert_eq!(state(&harness.backend).await, SupplierState::Approved);
}

async fn a_registration_before_the_closing_waits_for_approval(mut harness: Harness) {
    harness.backend.register(&registration()).await.unwrap();
    let token = harness.mailbox.next_to(NORA).await.token(CONFIRM);
    harness.backend = with(&harness, RegistrationPolicy::Closed);
    confirm(&harness, &token).await.unwrap();
    assert_eq!(state(&harness.backend).await, SupplierState::Pending);
}
