//! Who knocks: every handler of the door asks for a key first.
use axum::{extract::FromRequestParts, http::request::Parts};

use super::Door;
use crate::{error::ServiceError, extract::BearerToken};

/// One of the buyer's systems, by the name of its key.
pub struct BuyerSystem(pub String);

impl FromRequestParts<Door> for BuyerSystem {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, door: &Door) -> Result<Self, ServiceError> {
        let BearerToken(secret) = BearerToken::from_request_parts(parts, door).await?;
        let system = door.options.keys.name_of(&secret);
        let system = system.ok_or(ServiceError::Unauthorised)?;
        tracing::info!(system, "at the buyer's door");
        Ok(Self(system.to_owned()))
    }
}
