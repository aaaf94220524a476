//! `POST /users/tokens/state`: what has become of a mailed token. A POST, since a URL would end up in logs.
use std::sync::Arc;

use sea_orm::EntityTrait;

use crate::{
    Service,
    entities::{email_change, registration},
    error::ServiceError,
    mailed_tokens,
};
use contract::{PendingRegistration, TokenAnswer, TokenPurpose, TokenQuestion, TokenState};

pub async fn token_state(
    service: Arc<Service>,
    _: [String; 0],
    TokenQuestion { purpose, token }: TokenQuestion,
) -> Result<TokenAnswer, ServiceError> {
    let now = service.options.clock.now();
    let (state, row) = mailed_tokens::state(&service.database, purpose, &token.0, now).await?;
    let answer = TokenAnswer {
        state,
        email: None,
        registration: None,
    };
    let Some(row) = row.filter(|_| state == TokenState::Valid) else {
        return Ok(answer);
    };
    let registration = match purpose {
        TokenPurpose::ResetPassword | TokenPurpose::StopChange => None,
        TokenPurpose::ChangeEmail => {
            let found = email_change::Entity::find_by_id(row.subject_id)
                .one(&service.database)
                .await?;
            if found.is_none() {
                let state = TokenState::Replaced;
                return Ok(TokenAnswer { state, ..answer });
            }
            None
        }
        TokenPurpose::ConfirmEmail => {
            let found = registration::Entity::find_by_id(row.subject_id)
                .one(&service.database)
                .await?;
            let Some(registration) = found else {
                // Another registration took its place.
                let state = TokenState::Unknown;
                return Ok(TokenAnswer { state, ..answer });
            };
            Some(PendingRegistration {
                username: registration.username,
                company: registration.company,
            })
        }
    };
    Ok(TokenAnswer {
        email: Some(row.email_key),
        registration,
        ..answer
    })
}
