//! The session cookie's name and attributes, and the layer that reads and sets it.
use axum::{
    http::{HeaderMap, HeaderValue, header::SET_COOKIE},
    response::Response,
};
use tower::{layer::util::Stack, util::MapResponseLayer};
use tower_sessions::{
    SessionManagerLayer,
    cookie::{Cookie, SameSite},
};

use super::store::DatabaseStore;
use crate::{config::Config, http::cookies::host_cookie_name};

/// A browser-session cookie. The session's time-outs are in the store.
#[derive(Clone, Debug)]
pub struct SessionCookie {
    name: String,
    secure: bool,
}

impl SessionCookie {
    pub fn new(config: &Config) -> Self {
        Self {
            name: host_cookie_name(config, "portal-session"),
            secure: config.secure_cookies(),
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Adds the `Session` to each request and the cookie to each response.
    pub fn layer(
        &self,
        store: DatabaseStore,
    ) -> Stack<
        SessionManagerLayer<DatabaseStore>,
        MapResponseLayer<impl Fn(Response) -> Response + Clone + use<>>,
    > {
        let manager = SessionManagerLayer::new(store)
            .with_name(self.name.clone())
            .with_secure(self.secure)
            .with_http_only(true)
            .with_same_site(SameSite::Lax)
            .with_path("/");
        let cookie = self.clone();
        let complete = MapResponseLayer::new(move |mut response: Response| {
            cookie.complete_attributes(response.headers_mut());
            response
        });
        Stack::new(manager, complete)
    }

    /// tower-sessions removes the cookie without these attributes. Browsers ignore a `Set-Cookie` for a `__Host-` name
    /// without `Secure`, so that the cookie would not be removed.
    fn complete_attributes(&self, headers: &mut HeaderMap) {
        for (name, value) in headers.iter_mut() {
            let text = value.to_str().ok().filter(|_| *name == SET_COOKIE);
            let cookie = text.and_then(|text| Cookie::parse(text).ok());
            let Some(mut cookie) = cookie.filter(|cookie| cookie.name() == self.name) else {
                continue;
            };
            cookie.set_http_only(true);
            cookie.set_same_site(SameSite::Lax);
            cookie.set_secure(self.secure);
            // Always valid: it consists of a valid header value and constants.
            if let Ok(complete) = HeaderValue::from_str(&cookie.to_string()) {
                *value = complete;
            }
        }
    }
}
