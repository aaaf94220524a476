//! The session's cookie: its name and attributes, and the layer that reads and sets it.
use axum::{
    http::{HeaderMap, HeaderValue, header::SET_COOKIE},
    response::Response,
};
use tower::{layer::util::Stack, util::MapResponseLayer};
use tower_sessions::{SessionManagerLayer, cookie::SameSite};

use super::store::DatabaseStore;
use crate::config::Config;

/// Ends with the browser; how long the session lives is the store's matter.
#[derive(Clone, Debug)]
pub struct SessionCookie {
    name: String,
    secure: bool,
}

impl SessionCookie {
    /// The base path is part of the name, so that two portals on one host do not take each other's cookie:
    /// `__Host-` demands `Path=/`.
    pub fn new(config: &Config) -> Self {
        let prefix = if config.secure_cookies() {
            "__Host-"
        } else {
            ""
        };
        let slug = config.base_path.replace('/', "-");
        Self {
            name: format!("{prefix}portal-session{slug}"),
            secure: config.secure_cookies(),
        }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Gives every request its `Session` and every answer its cookie.
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

    /// tower-sessions removes the cookie without these attributes, and a browser obeys no `Set-Cookie` for a
    /// `__Host-` name that is not `Secure`: the cookie would stay.
    fn complete_attributes(&self, headers: &mut HeaderMap) {
        let is_ours = |cookie: &str| {
            cookie
                .strip_prefix(&self.name)
                .is_some_and(|rest| rest.starts_with('='))
        };
        for value in headers
            .iter_mut()
            .filter(|(name, _)| *name == SET_COOKIE)
            .map(|(_, value)| value)
        {
            let Some(mut cookie) = value
                .to_str()
                .ok()
                .filter(|text| is_ours(text))
                .map(str::to_owned)
            else {
                continue;
            };
            for attribute in ["HttpOnly", "SameSite=Lax"]
                .into_iter()
                .chain(self.secure.then_some("Secure"))
            {
                if !cookie.split("; ").any(|present| present == attribute) {
                    cookie.push_str("; ");
                    cookie.push_str(attribute);
                }
            }
            // Made of a header's text and of constants, so it is a header's text.
            if let Ok(complete) = HeaderValue::from_str(&cookie) {
                *value = complete;
            }
        }
    }
}
