//! `POST /users/tokens/state`: what has become of a mailed token. A POST, since a URL would end up in logs.
use axum::{Json, extract::State};
use sea_orm::EntityTrait;

use crate::{
    Service, entities::registration, error::ServiceError, extract::StrictJson, mailed_tokens,
};
use contract::{
    PendingRegistration, Refusal, TokenAnswer, TokenPurpose, TokenQuestion, TokenState,
};

/// Uses nothing up, however often it is asked.
#[utoipa::path(
    post,
    path = "/users/tokens/state",
    tag = "users",
    request_body = TokenQuestion,
    responses(
        (status = 200, description = "What has become of it", body = TokenAnswer),
        (status = 400, description = "Not JSON", body = Refusal),
        (status = 413, description = "The body is too large", body = Refusal),
        (status = 415, description = "The body is not called JSON", body = Refusal),
        (status = 422, description = "The JSON has other fields than expected", body = Refusal),
    ),
)]
pub async fn token_state(
    State(service): State<Service>,
    StrictJson(TokenQuestion { purpose, token }): StrictJson<TokenQuestion>,
) -> Result<Json<TokenAnswer>, ServiceError> {
    let now = service.options.clock.now();
    let (state, row) =
        mailed_tokens::state(&service.database, purpose.into(), &token.0, now).await?;
    let Some(row) = row.filter(|_| state == TokenState::Valid) else {
        return Ok(Json(without_details(state)));
    };
    let registration = match purpose {
        TokenPurpose::ResetPassword => None,
        TokenPurpose::ConfirmEmail => {
            let found = registration::Entity::find_by_id(row.subject_id)
                .one(&service.database)
                .await?;
            let Some(registration) = found else {
                // Another registration took its place.
                return Ok(Json(without_details(TokenState::Unknown)));
            };
            Some(PendingRegistration {
                username: registration.username,
                company: registration.company,
            })
        }
    };
    Ok(Json(TokenAnswer {
        state,
        email: Some(row.email_key),
        registration,
    }))
}

fn without_details(state: TokenState) -> TokenAnswer {
    TokenAnswer {
        state,
        email: None,
        registration: None,
    }
}
