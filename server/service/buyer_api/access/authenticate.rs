//! Layer of the buyer API: finds the key of each request, and counts it against the key's budget.
use axum::{
    extract::{Request, State},
    http::HeaderMap,
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::net::IpAddr;

use super::{
    budget::{Budget, Budgets},
    lookup,
    wrong_keys::WrongKeys,
};
use crate::{
    buyer_api::{BuyerApi, administration::api_keys::KeyHash, extract::BuyerSystem},
    context::call_head,
    error::ServiceError,
};
use contract::buyer::KeyReference;

/// The limits of all keys and addresses.
#[derive(Debug)]
pub struct Limits {
    budgets: Budgets,
    wrong_keys: WrongKeys,
}

impl Limits {
    pub fn new(requests_per_minute: u32) -> Self {
        Self {
            budgets: Budgets::new(requests_per_minute),
            wrong_keys: WrongKeys::default(),
        }
    }
}

/// In the extensions of every request with a good key. The guards of routes turn it into a [`BuyerSystem`].
#[derive(Clone)]
pub struct Authenticated {
    pub system: BuyerSystem,
    pub api: BuyerApi,
}

/// Calls within the process name the key by its reference. They do not count against its budget, because the pages of a person
/// make few of them, and a busy system must not shut its people out.
pub(in crate::buyer_api) async fn authenticate(
    State(api): State<BuyerApi>,
    request: Request,
    next: Next,
) -> Response {
    if let Some(reference) = request.extensions().get::<KeyReference>() {
        return match lookup::referred_to(&api, reference).await {
            Ok(system) => run(system, api, request, next).await,
            Err(error) => error.into_response(),
        };
    }
    let (system, budget) = match identify(&api, request.headers()).await {
        Ok(identified) => identified,
        Err(error) => return error.into_response(),
    };
    let mut response = match budget.expect_left() {
        Err(error) => error.into_response(),
        Ok(()) => run(system, api, request, next).await,
    };
    budget.write(response.headers_mut());
    response
}

async fn run(system: BuyerSystem, api: BuyerApi, mut request: Request, next: Next) -> Response {
    let authenticated = Authenticated { system, api };
    request.extensions_mut().insert(authenticated);
    next.run(request).await
}

/// # Errors
/// `WrongKey`; `TooManyRequests` after too many wrong keys from the same address.
async fn identify(
    api: &BuyerApi,
    headers: &HeaderMap,
) -> Result<(BuyerSystem, Budget), ServiceError> {
    let head = call_head(headers);
    let secret = head.token.filter(|secret| !secret.is_empty());
    let hash = KeyHash::of(&secret.ok_or(ServiceError::WrongKey)?);
    let address = head
        .client_address
        .and_then(|text| text.parse::<IpAddr>().ok());
    let now = api.options.clock.now();
    let wrong_keys = &api.limits.wrong_keys;
    if let Some(address) = address {
        wrong_keys.expect_allowed(address, &hash, now)?;
    }
    let Some(system) = lookup::with_secret(api, &hash).await? else {
        if let Some(address) = address {
            wrong_keys.count(address, now);
        }
        return Err(ServiceError::WrongKey);
    };
    if let Some(address) = address {
        wrong_keys.remember(address, hash);
    }
    tracing::info!(system = system.name, key = ?system.key, "the buyer API was called");
    Ok((system, api.limits.budgets.count(hash, now)))
}
