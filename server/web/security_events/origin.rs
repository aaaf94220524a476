//! Origin of the request that causes a security event.
use std::{convert::Infallible, net::IpAddr, sync::Arc};

use axum::{
    extract::FromRequestParts,
    http::{Extensions, HeaderMap, HeaderValue, header::USER_AGENT, request::Parts},
};

use super::user_agent::UserAgent;
use crate::{
    http::{ClientAddress, request_id::id_in},
    session::identity::Identity,
};

/// Extractor.
#[derive(Clone, Debug)]
pub struct RequestOrigin {
    pub address: IpAddr,
    /// The session's user when the request arrived.
    pub user: Option<SignedInUser>,
    request_id: HeaderValue,
    user_agent: Option<HeaderValue>,
}

#[derive(Clone, Debug)]
pub struct SignedInUser {
    pub id: String,
    /// Missing for the buyer's people, who sign in with a key.
    pub email: Option<String>,
    /// The id. Missing if the service does not say it.
    pub supplier: Option<String>,
}

impl RequestOrigin {
    /// `None` for requests that did not pass the layers of the portal.
    pub(super) fn from_request(extensions: &Extensions, headers: &HeaderMap) -> Option<Self> {
        let user = extensions.get::<Identity>().and_then(|identity| {
            let viewer = identity.shown()?;
            let email = Some(&viewer.email).filter(|email| !email.is_empty());
            Some(SignedInUser {
                id: viewer.id.clone(),
                email: email.cloned(),
                supplier: identity.supplier_id.clone(),
            })
        });
        Some(Self {
            address: extensions.get::<ClientAddress>()?.ip,
            user,
            request_id: id_in(extensions),
            user_agent: headers.get(USER_AGENT).cloned(),
        })
    }

    /// Returns the origin without the user: the request proves an identity by other means than the session,
    /// which may be somebody else's.
    pub fn anonymous(&self) -> Self {
        Self {
            user: None,
            ..self.clone()
        }
    }

    pub fn request_id(&self) -> &str {
        self.request_id.to_str().unwrap_or_default()
    }

    pub fn user_agent(&self) -> UserAgent {
        let text = self.user_agent.as_ref().and_then(|text| text.to_str().ok());
        text.map(UserAgent::parse).unwrap_or_default()
    }
}

impl<S: Sync> FromRequestParts<S> for RequestOrigin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let found = parts.extensions.get::<Arc<Self>>();
        Ok(found
            .expect("the layer of `refusals` is around every handler")
            .as_ref()
            .clone())
    }
}
