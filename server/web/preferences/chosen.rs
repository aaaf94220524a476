//! What a stranger chose in this browser since it was opened: whoever signs in next chose it, and takes it along.
use std::collections::BTreeMap;

use axum::{http::HeaderMap, response::Response};

use super::Preferences;
use crate::config::Config;
use crate::http::cookies::{cookie, set_cookie, set_session_cookie};

/// Its value has the form of the preferences' own cookie, with the changed settings alone.
const COOKIE: &str = "portal-chosen";

#[derive(Clone, Debug, Default)]
pub struct Chosen(BTreeMap<String, String>);

impl Chosen {
    /// Passes over what is no setting.
    pub fn of_request(headers: &HeaderMap) -> Self {
        let fields = cookie(headers, COOKIE).unwrap_or_default().split('.');
        let settings = fields
            .filter_map(|field| field.split_once(':'))
            .filter(|(name, value)| Preferences::default().set(name, value));
        Self(
            settings
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        )
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the settings that are no longer what they were.
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

    /// Has the browser remember it until it is closed.
    pub fn give_to_browser(&self, response: &mut Response, config: &Config) {
        let fields: Vec<_> = self
            .0
            .iter()
            .map(|(name, value)| format!("{name}:{value}"))
            .collect();
        set_session_cookie(response, config, COOKIE, &fields.join("."));
    }

    /// Has the browser forget it: the account keeps it now.
    pub fn remove_from_browser(response: &mut Response, config: &Config) {
        set_cookie(response, config, COOKIE, "", 0);
    }
}
