//! `GET /health`: whether the service can answer, database included.
use axum::{extract::State, http::StatusCode};

use super::{Service, error::ServiceError};
use contract::Refusal;

#[utoipa::path(
    get,
    path = "/health",
    tag = "service",
    responses(
        (status = 204, description = "The service and its database answer"),
        (status = 500, description = "The database does not answer", body = Refusal),
    ),
)]
pub async fn health(State(service): State<Service>) -> Result<StatusCode, ServiceError> {
    service.database.ping().await?;
    Ok(StatusCode::NO_CONTENT)
}
