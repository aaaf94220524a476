//! Guards a route: the key must have the route's scope, and the supplier in the path must be of the key's kind (a sandbox's
//! or not).
use axum::{
    RequestExt,
    extract::{RawPathParams, Request},
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
    routing::MethodRouter,
};
use utoipa_axum::router::{UtoipaMethodRouter, UtoipaMethodRouterExt as _};
use uuid::Uuid;

use super::authenticate::Authenticated;
use crate::state::BuyerApi;
use contract::buyer::Scope;
use service_core::error::ServiceError;

/// The name of the supplier's id in paths.
const SUPPLIER: &str = "supplier";

/// Handlers get the calling system from this guard alone: a route that names no scope refuses every key.
pub trait NeedsScope {
    /// Opens the route to keys with one of these scopes. If there are several, the handler decides by the content.
    fn needs<const N: usize>(self, scopes: [Scope; N]) -> Self;
}

impl NeedsScope for MethodRouter<BuyerApi> {
    fn needs<const N: usize>(self, scopes: [Scope; N]) -> Self {
        let guard = move |request, next| guard(scopes, request, next);
        self.route_layer(from_fn(guard))
    }
}

impl NeedsScope for UtoipaMethodRouter<BuyerApi> {
    fn needs<const N: usize>(self, scopes: [Scope; N]) -> Self {
        self.map(|route| route.needs(scopes))
    }
}

async fn guard<const N: usize>(scopes: [Scope; N], mut request: Request, next: Next) -> Response {
    match admit(&scopes, &mut request).await {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// # Errors
/// `ScopeMissing`; `NotFound`: the supplier in the path is not one of those that the key may see.
async fn admit(scopes: &[Scope], request: &mut Request) -> Result<(), ServiceError> {
    let authenticated = request.extensions().get::<Authenticated>().cloned();
    let Authenticated { system, api } = authenticated.ok_or(ServiceError::WrongKey)?;
    system.expect_one_of(scopes)?;
    let parameters = request.extract_parts::<RawPathParams>().await;
    let parameters = parameters.map_err(|_| ServiceError::NotFound)?;
    if let Some((_, supplier)) = parameters.iter().find(|(name, _)| *name == SUPPLIER) {
        let supplier = Uuid::try_parse(supplier).map_err(|_| ServiceError::NotFound)?;
        system.expect_visible(&api.database, supplier).await?;
    }
    request.extensions_mut().insert(system);
    Ok(())
}
