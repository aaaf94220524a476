//! Keeps the settings for demonstrations and development apart from those of a production portal: the demo's passwords are
//! public. The demo's pages for the buyer's people need no buyer API: they call within the process.
use super::{Config, ConfigError, MailRoute};

impl Config {
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
