//! Settings that must not be set together. Those for demonstrations and development are kept apart from those of a production
//! portal, because the demo's passwords are public. The demo's pages for the buyer's people need no buyer API: they call within
//! the process.
use super::{Backend, Config, ConfigError, MailRoute};

impl Config {
    /// # Errors
    /// `Contradiction`
    pub(super) fn refuse_contradictions(&self) -> Result<(), ConfigError> {
        if !cfg!(feature = "demo") && self.demo {
            return Err(ConfigError::Contradiction(
                "demo is set, but this build of the portal has no demo",
            ));
        }
        if !cfg!(feature = "demo") && self.fake_backend {
            return Err(ConfigError::Contradiction(
                "fake_backend is set, but this build of the portal has no fake backend",
            ));
        }
        if self.has_buyer_api() && self.backend != Backend::Embedded {
            return Err(ConfigError::Contradiction(
                "buyer_api or buyer_keys is set and backend names a remote service, but only the built-in one has a buyer API",
            ));
        }
        if self.webhook.is_some() && !self.has_buyer_api() {
            return Err(ConfigError::Contradiction(
                "webhook_url is set and buyer_keys is missing (or buyer_api = true), but webhooks only name documents that are read through the buyer API",
            ));
        }
        if self.has_buyer_api() && self.web.is_https && !self.webhook_networks.are_configured() {
            return Err(ConfigError::Contradiction(
                "buyer_api or buyer_keys is set, public_url begins with https:// and webhook_networks is missing, but it must name the networks of the buyer's systems, because whoever has a key with administration chooses the targets of webhooks",
            ));
        }
        if self.buyer_sandbox && !self.has_buyer_api() {
            return Err(ConfigError::Contradiction(
                "buyer_sandbox is set and buyer_api is not, but only keys of the buyer API have a sandbox",
            ));
        }
        if self.web.session_idle > self.web.session_absolute {
            return Err(ConfigError::Contradiction(
                "session_idle_minutes is longer than session_absolute_hours, but it must be shorter",
            ));
        }
        let plain = self
            .public_url
            .as_ref()
            .is_some_and(|url| url.scheme() == "http");
        if plain && self.web.secure_cookies() {
            return Err(ConfigError::Contradiction(
                "public_url begins with http://, but it must begin with https:// unless allow_plain_http is true",
            ));
        }
        Ok(())
    }

    /// # Errors
    /// `Demonstration` if settings of both kinds are set.
    pub(super) fn refuse_demonstration_in_production(&self) -> Result<(), ConfigError> {
        let demonstration = set([
            ("demo", self.demo),
            ("fake_backend", self.fake_backend),
            ("reload_pages", self.web.reload_pages),
        ]);
        self.expect_none_of_production(&demonstration)
    }

    /// # Errors
    /// `Demonstration` if there are such settings, and one of a production portal is set.
    pub fn expect_none_of_production(&self, demonstration: &[&str]) -> Result<(), ConfigError> {
        let is_public = |url: &reqwest::Url| url.scheme() == "https";
        let production = set([
            (
                "mail (a mail server)",
                matches!(self.mail, MailRoute::Smtp(_)),
            ),
            ("buyer_api", self.buyer_api),
            ("buyer_keys", self.buyer_keys.is_some()),
            (
                "public_url (https)",
                self.public_url.as_ref().is_some_and(is_public),
            ),
        ]);
        if demonstration.is_empty() || production.is_empty() {
            return Ok(());
        }
        Err(ConfigError::Demonstration {
            demonstration: demonstration.join(", "),
            production: production.join(", "),
        })
    }
}

fn set<const N: usize>(keys: [(&'static str, bool); N]) -> Vec<&'static str> {
    let set = keys.into_iter().filter(|(_, is_set)| *is_set);
    set.map(|(key, _)| key).collect()
}
