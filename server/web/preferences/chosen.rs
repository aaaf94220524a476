//! The settings that a guest chose since the browser was opened. At sign-in they are saved on the account.
use std::collections::BTreeMap;

use axum::{http::HeaderMap, response::Response};

use super::{Preferences, fields};
use crate::{
    config::Config,
    http::cookies::{cookie, set_cookie, set_session_cookie},
};

/// Name of the cookie with the changed settings, in the format of the preferences' cookie.
const COOKIE: &str = "portal-chosen";

#[derive(Clone, Debug, Default)]
pub struct Chosen(BTreeMap<String, String>);

impl Chosen {
    /// Ignores unknown settings and values.
    pub fn from_request(headers: &HeaderMap) -> Self {
        let settings = fields(cookie(headers, COOKIE).unwrap_or_default());
        let known = settings.filter(|(name, value)| Preferences::default().set(name, value));
        Self(
            known
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        )
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the settings that changed.
    pub fn add(&mut self, before: Preferences, after: Preferences) {
        for (old, (name, value)) in before.settings().into_iter().zip(after.settings()) {
            if old != (name, value) {
                self.0.insert(name.to_owned(), value.to_owned());
            }
        }
    }

    pub fn apply_to(&self, preferences: &mut Preferences) {
        for (name, value) in &self.0 {
            preferences.set(name, value);
        }
    }

    /// Sets the cookie until the browser is closed.
    pub fn set_cookie(&self, response: &mut Response, config: &Config) {
        let fields: Vec<_> = self
            .0
            .iter()
            .map(|(name, value)| format!("{name}:{value}"))
            .collect();
        set_session_cookie(response, config, COOKIE, &fields.join("."));
    }

    pub fn remove_cookie(response: &mut Response, config: &Config) {
        set_cookie(response, config, COOKIE, "", 0);
    }
}
