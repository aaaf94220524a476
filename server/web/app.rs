//! The portal's routes with every layer around them, in order.
use std::sync::Arc;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request},
    http::{HeaderMap, HeaderValue, header},
    middleware::{Next, from_fn, from_fn_with_state, map_request},
    response::Response,
};
use tower::ServiceBuilder;
use tower_http::{
    CompressionLevel,
    catch_panic::CatchPanicLayer,
    compression::CompressionLayer,
    csrf::CsrfLayer,
    request_id::{PropagateRequestIdLayer, SetRequestIdLayer},
};

use crate::{
    Portal,
    http::{
        client_address::{Admission, ClientAddress, admit},
        headers,
        request_id::{self, MakeTimeOrderedId},
        request_log,
    },
    pages::problem,
    render::{
        last_resort::last_resort,
        request_context::{self, PAGE_DATA_PATH},
        respond::respond,
    },
    routes,
    security_events::record_refusals,
    session::{cookie::SessionCookie, identity, kept_forms::layer::keep_unsent},
};
use contract::headers::CLIENT_ADDRESS;

/// The path of the API for buyers' systems.
const BUYER_PATH: &str = "/buyer/v1";

/// The API has no sessions and no pages.
fn buyer_api(api: Router) -> Router {
    api.layer(CatchPanicLayer::new())
        .layer(map_request(pass_client_address))
        .layer(from_fn(request_log::add_nested_route))
}

/// Replaces the header of the client's address, which clients could forge.
async fn pass_client_address(mut request: Request) -> Request {
    let address = request.extensions().get::<ClientAddress>();
    let address = address.map(|client| client.ip.to_string());
    let value = address.and_then(|address| HeaderValue::try_from(address).ok());
    match value {
        Some(value) => request.headers_mut().insert(CLIENT_ADDRESS, value),
        None => request.headers_mut().remove(CLIENT_ADDRESS),
    };
    request
}

/// Layer that does not compress what another site may have put into a page: a link of that site, followed with the viewer's
/// cookie, can hold words in its query which the page repeats. The length of the compressed page would tell whether they also
/// stand elsewhere in it (BREACH). It must be outside the layer that compresses.
async fn leave_uncompressed(mut request: Request, next: Next) -> Response {
    if request.uri().query().is_some() && is_from_elsewhere(request.headers()) {
        request.headers_mut().remove(header::ACCEPT_ENCODING);
    }
    next.run(request).await
}

/// Another host of the same site is not the portal either. Browsers that do not send the header are older than 2023.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let site = headers.get("sec-fetch-site").map(|site| site.as_bytes());
    matches!(site, Some(b"cross-site" | b"same-site"))
}

pub fn app(portal: Arc<Portal>) -> Router {
    let state = || Arc::clone(&portal);
    let mut with_token = routes::pages()
        // Nested as a service, because a nested router's `/` would match without the trailing slash only.
        .nest_service(
            PAGE_DATA_PATH,
            routes::pages()
                .fallback(problem::not_found)
                .layer(from_fn(request_log::add_nested_route))
                .with_state(state()),
        )
        .merge(routes::files())
        .merge(routes::api())
        .merge(routes::actions());
    if let Some(fake) = &portal.service.fake {
        with_token = with_token.merge(routes::fake_backend(&fake.browser_paths));
    }
    let personal = with_token
        .layer(from_fn(identity::require_token))
        .layer(from_fn_with_state(state(), keep_unsent))
        .merge(routes::sign_in())
        .fallback(problem::not_found)
        .layer(
            ServiceBuilder::new()
                .layer(from_fn(headers::personal))
                .layer(from_fn_with_state(state(), request_context::insert))
                .layer(from_fn_with_state(state(), last_resort))
                .layer(SessionCookie::new(&portal.config).layer(portal.sessions.clone()))
                .layer(from_fn_with_state(state(), identity::identify))
                .layer(from_fn_with_state(state(), record_refusals))
                .layer(from_fn_with_state(state(), respond))
                .layer(CatchPanicLayer::new())
                .layer(CsrfLayer::new())
                .layer(DefaultBodyLimit::max(portal.config.body_limit_bytes)),
        );
    let site = Router::new().merge(personal).merge(routes::public_files());
    let site = match &portal.service.buyer_api {
        Some(api) => site.nest_service(BUYER_PATH, buyer_api(api.clone())),
        None => site,
    };
    let site = if portal.config.reload_pages {
        site.merge(routes::development())
    } else {
        site
    };
    let site = match portal.config.base_path.as_str() {
        "" => site,
        base_path => {
            let site = site.layer(from_fn(request_log::add_nested_route));
            Router::new().nest_service(base_path, site.with_state(state()))
        }
    };
    let site = site
        .layer(CompressionLayer::new().quality(CompressionLevel::Precise(7)))
        .layer(from_fn(leave_uncompressed))
        .layer(from_fn_with_state(Admission::new(&portal.config), admit));
    site.merge(routes::health_checks())
        .layer(
            ServiceBuilder::new()
                .layer(from_fn_with_state(portal.config.is_https, headers::every))
                .map_request(request_id::forget_claimed)
                .layer(SetRequestIdLayer::x_request_id(MakeTimeOrderedId))
                .layer(request_log::requests())
                .layer(PropagateRequestIdLayer::x_request_id()),
        )
        .with_state(portal)
}
