//! `POST /users/sign-out`: the access token ends, and with it nothing else of its user.
use axum::{extract::State, http::StatusCode};

use crate::{
    Service,
    error::ServiceError,
    extract::{BearerToken, Caller},
    tokens,
};
use contract::Refusal;

#[utoipa::path(
    post,
    path = "/users/sign-out",
    tag = "users",
    security(("token" = [])),
    responses(
        (status = 204, description = "The token is none any more"),
        (status = 401, description = "No token, or one that is unknown or expired", body = Refusal),
    ),
)]
pub async fn sign_out(
    State(service): State<Service>,
    BearerToken(token): BearerToken,
    Caller(_): Caller,
) -> Result<StatusCode, ServiceError> {
    tokens::revoke(&service.database, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}
