//! `GET /health`: whether the service can answer, database included.
use std::sync::Arc;

use super::{Service, error::ServiceError};

pub async fn health(service: Arc<Service>, _: [String; 0], _: ()) -> Result<(), ServiceError> {
    service.database.ping().await?;
    Ok(())
}
