//! The viewer's identity, read from the session once in each request.
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Request, State},
    http::header,
    middleware::Next,
    response::{IntoResponse, Response},
};
use tower_sessions::Session;

use contract::local::UnreadCount;

use super::{
    approval,
    cookie::SessionCookie,
    data::{self, SignedInSession},
    desk::{self, DeskUser},
    viewer::Viewer,
};
use crate::{
    Error, Portal,
    config::Config,
    http::{cookies::cookie, request_id::RequestId},
    render::request_context::{RequestContext, ResponseFormat},
};

#[derive(Clone, Default)]
pub struct Identity {
    pub viewer: Option<Viewer>,
    backend_token: Option<String>,
    /// The id of the viewer's supplier, if the service says it.
    pub supplier_id: Option<String>,
    /// Unread count of the viewer, as last reported by the service.
    pub unread: UnreadCount,
    /// Signed-in user of the buyer's desk; if present, there is no other signed-in user.
    pub desk: Option<DeskUser>,
    /// Whether the portal has the pages of the buyer's desk.
    pub has_desk: bool,
    /// The request contains a session id, valid or not.
    named_session: bool,
    /// The request carries the session's bearer token, which only the portal's own scripts know.
    pub has_bearer: bool,
}

impl Identity {
    /// The viewer's token for the supply-chain service. It is never sent to the browser.
    pub fn backend_token(&self) -> Option<&str> {
        self.backend_token.as_deref()
    }

    /// Whether the request's session has ended.
    pub fn is_over(&self) -> bool {
        self.named_session && self.shown().is_none()
    }

    /// Whoever is signed in, for the frame of the pages.
    pub fn shown(&self) -> Option<&Viewer> {
        let desk = self.desk.as_ref().map(|desk| &desk.viewer);
        self.viewer.as_ref().or(desk)
    }
}

/// Layer: adds the [`Identity`] to the request's extensions.
pub async fn identify(
    State(portal): State<Arc<Portal>>,
    session: Session,
    mut request: Request,
    next: Next,
) -> Result<Response, Error> {
    let named_session = session.id().is_some();
    let signed_in = match data::load(&session).await? {
        Some(signed_in) => {
            approval::refresh(&portal, RequestId::trace(&request), &session, signed_in).await?
        }
        None => None,
    };
    let desk = match &signed_in {
        Some(_) => None,
        None => desk::load(&portal, &session, RequestId::trace(&request)).await?,
    };
    if !named_session && has_cookie(&request, &portal.config) {
        portal.rejected_cookies.count_malformed();
    } else if named_session && session.id().is_none() {
        portal.rejected_cookies.count_unknown();
    }
    let viewer = signed_in
        .as_ref()
        .map(|signed_in| signed_in.viewer(&portal.tokens, portal.config.second_factor_policy));
    let unread = viewer
        .as_ref()
        .map(|viewer| portal.unread.of_user(&viewer.id));
    let (backend_token, supplier_id) = signed_in
        .map(|SignedInSession { data, .. }| (data.backend_token, data.viewer.supplier.id))
        .unzip();
    let has_bearer = session
        .id()
        .zip(bearer(&request))
        .is_some_and(|(id, token)| portal.tokens.verify(id, token));
    request.extensions_mut().insert(Identity {
        viewer,
        backend_token,
        supplier_id: supplier_id.flatten(),
        unread: unread.unwrap_or_default(),
        desk,
        has_desk: portal.service.buyer_pages.is_some(),
        named_session,
        has_bearer,
    });
    Ok(next.run(request).await)
}

/// Layer: requests for data or JSON in a session must carry the session's token (specification section 7).
pub async fn require_token(
    Extension(context): Extension<RequestContext>,
    request: Request,
    next: Next,
) -> Response {
    let identity = request.extensions().get::<Identity>();
    if context.format != ResponseFormat::Document
        && identity.is_some_and(|identity| identity.shown().is_some() && !identity.has_bearer)
    {
        return Error::Unauthenticated.into_response();
    }
    next.run(request).await
}

fn has_cookie(request: &Request, config: &Config) -> bool {
    request.headers().contains_key(header::COOKIE)
        && cookie(request.headers(), SessionCookie::new(config).name()).is_some()
}

fn bearer(request: &Request) -> Option<&str> {
    request
        .headers()
        .get(header::AUTHORIZATION)?
        .to_str()
        .ok()?
        .strip_prefix("Bearer ")
}
