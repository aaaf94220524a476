//! Authenticates the buyer's systems. Every handler of the buyer API extracts a [`BuyerSystem`] first.
use axum::{extract::FromRequestParts, http::request::Parts};

use super::BuyerApi;
use crate::{context::call_head, error::ServiceError};

/// One of the buyer's systems, by the name of its key.
pub struct BuyerSystem(pub String);

impl FromRequestParts<BuyerApi> for BuyerSystem {
    type Rejection = ServiceError;

    async fn from_request_parts(parts: &mut Parts, api: &BuyerApi) -> Result<Self, ServiceError> {
        let secret = call_head(&parts.headers).token;
        let secret = secret.ok_or(ServiceError::Unauthorised)?;
        let system = api.options.keys.name_of(&secret);
        let system = system.ok_or(ServiceError::Unauthorised)?;
        tracing::info!(system, "the buyer API was called");
        Ok(Self(system.to_owned()))
    }
}
