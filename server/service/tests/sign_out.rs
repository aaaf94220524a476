//! A token ends when its holder says so.
use service_client::ClientError;
use test_support::{
    calls::SignedInCalls, fixtures::AMAL, harness::Harness, on_both_databases, over_the_network,
};

on_both_databases!(a_token_ends_and_no_other, nobody_ends_a_token_twice);
over_the_network!(a_token_ends_and_no_other);

async fn a_token_ends_and_no_other(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    let other = harness.token_of(AMAL).await;
    harness.backend.sign_out(&token).await.unwrap();
    let refused = harness.backend.current_user(&token).await.unwrap_err();
    assert!(matches!(refused, ClientError::Unauthorised), "{refused}");
    harness.backend.current_user(&other).await.unwrap();
}

async fn nobody_ends_a_token_twice(harness: Harness) {
    let token = harness.token_of(AMAL).await;
    harness.backend.sign_out(&token).await.unwrap();
    for none in [&*token, "", "forged"] {
        let refused = harness.backend.sign_out(none).await.unwrap_err();
        assert!(matches!(refused, ClientError::Unauthorised), "{refused}");
    }
}
