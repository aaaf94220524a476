//! `GET /health`: whether the service can answer, database included.
use service_core::{context::AnonymousContext, error::ServiceError};

pub async fn health(service: AnonymousContext, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    service.database.ping().await?;
    Ok(())
}
