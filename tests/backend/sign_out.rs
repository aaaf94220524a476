//! A token ends when its holder says so.
use service_client::BackendError;

use super::{
    stage::{Stage, on_every_stage},
    world::AMAL,
};

on_every_stage!(a_token_ends_and_no_other, nobody_ends_a_token_twice);

async fn a_token_ends_and_no_other(stage: Stage) {
    let token = stage.token_of(AMAL).await;
    let other = stage.token_of(AMAL).await;
    stage.backend.sign_out(&token).await.unwrap();
    let refused = stage.backend.current_user(&token).await.unwrap_err();
    assert!(matches!(refused, BackendError::Unauthorised), "{refused}");
    stage.backend.current_user(&other).await.unwrap();
}

async fn nobody_ends_a_token_twice(stage: Stage) {
    let token = stage.token_of(AMAL).await;
    stage.backend.sign_out(&token).await.unwrap();
    for none in [&*token, "", "forged"] {
        let refused = stage.backend.sign_out(none).await.unwrap_err();
        assert!(matches!(refused, BackendError::Unauthorised), "{refused}");
    }
}
