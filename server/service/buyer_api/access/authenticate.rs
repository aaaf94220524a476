//! Layer of the buyer API: finds the key of each request, and counts it against the key's budget.
use std::net::IpAddr;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, StatusCode},
    middleware::Next,
    response::{IntoResponse, Response},
};
use chrono::TimeDelta;

use super::{
    SecurityEventKind,
    budget::{Budget, Budgets},
    lookup,
    windows::Windows,
    wrong_keys::WrongKeys,
};
use crate::{administration::api_keys::KeyHash, extract::BuyerSystem, state::BuyerApi};
use contract::buyer::KeyReference;
use service_core::{context::call_head, error::ServiceError};

/// Refusals of a key that are recorded within [`REFUSALS_WINDOW`].
const MOST_REFUSALS: u32 = 30;
const REFUSALS_WINDOW: TimeDelta = TimeDelta::minutes(15);

/// The limits of all keys and addresses.
#[derive(Debug)]
pub struct Limits {
    budgets: Budgets,
    wrong_keys: WrongKeys,
    /// Refusals of each key, so that no key can fill the table of security events.
    refusals: Windows<KeyReference>,
}

impl Limits {
    pub fn new(requests_per_minute: u32) -> Self {
        Self {
            budgets: Budgets::new(requests_per_minute),
            wrong_keys: WrongKeys::default(),
            refusals: Windows::new(REFUSALS_WINDOW, MOST_REFUSALS),
        }
    }
}

/// Extension of every request with a good key. The guards of routes turn it into a [`BuyerSystem`].
#[derive(Clone)]
pub struct Authenticated {
    pub system: BuyerSystem,
    pub api: BuyerApi,
}

/// Calls within the process name the session of a person. They count against no budget, because pages make few of them.
pub(crate) async fn authenticate(
    State(api): State<BuyerApi>,
    request: Request,
    next: Next,
) -> Response {
    if let Some(session) = request.extensions().get::<KeyReference>() {
        return match lookup::in_session(&api, session).await {
            // The portal records refusals of its own users.
            Ok(system) => run(system, api, request, next, Refusals::AreNotRecorded).await,
            Err(error) => error.into_response(),
        };
    }
    let (system, budget) = match identify(&api, request.headers()).await {
        Ok(identified) => identified,
        Err(error) => return error.into_response(),
    };
    let mut response = match budget.expect_left() {
        Err(error) => error.into_response(),
        Ok(()) => run(system, api, request, next, Refusals::AreRecorded).await,
    };
    budget.write(response.headers_mut());
    response
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Refusals {
    AreRecorded,
    AreNotRecorded,
}

/// Records keys that are created and revoked.
async fn run(
    system: BuyerSystem,
    api: BuyerApi,
    mut request: Request,
    next: Next,
    refusals: Refusals,
) -> Response {
    let key = system.reference.clone();
    let headers = request.headers().clone();
    let authenticated = Authenticated {
        system,
        api: api.clone(),
    };
    request.extensions_mut().insert(authenticated);
    let response = next.run(request).await;
    let event = match response.extensions().get::<SecurityEventKind>() {
        None if response.status() == StatusCode::FORBIDDEN && refusals == Refusals::AreRecorded => {
            let counted = api
                .limits
                .refusals
                .count(key.clone(), api.options.clock.now());
            (!counted.is_exceeded).then_some(SecurityEventKind::Refused)
        }
        event => event.cloned(),
    };
    if let Some(event) = event {
        let log = &api.options.security_log;
        log.record(event, Some(key), &headers).await;
    }
    response
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
            let log = &api.options.security_log;
            log.record(SecurityEventKind::WrongKey, None, headers).await;
            if wrong_keys.count(address, now).left == 0 {
                log.record(SecurityEventKind::Locked, None, headers).await;
            }
        }
        return Err(ServiceError::WrongKey);
    };
    if let Some(address) = address {
        wrong_keys.remember(address, hash);
    }
    tracing::info!(system = system.name, key = ?system.key, "the buyer API was called");
    Ok((system, api.limits.budgets.count(hash, now)))
}
