//! The cookie of the layout settings.
use axum::http::{HeaderMap, HeaderValue, header::COOKIE};
use web::preferences::{Preferences, chosen::Chosen};

use crate::fuzz::{mutation::Format, runner::Target};

pub struct Cookies;

pub async fn start() -> Cookies {
    Cookies
}

impl Target for Cookies {
    const NAME: &'static str = "preferences";
    const FORMAT: Format = Format::Text;
    const WORDS: &'static [&'static str] = &[
        "mode:dark",
        "language:en",
        "direction:ltr",
        "sidebarSize:sm",
        ".",
        ":",
        ";",
        "=",
        "portal-chosen=",
        "portal-preferences=",
        "width:boxed",
        "\"",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        let Ok(value) = HeaderValue::from_bytes(input) else {
            return "no header".to_owned();
        };
        let headers = HeaderMap::from_iter([(COOKIE, value)]);
        let read = Preferences::from_request(&headers);
        let mut preferences = read.unwrap_or_default();
        assert_eq!(
            Preferences::from_cookie(&preferences.to_cookie()),
            preferences
        );
        let chosen = Chosen::from_request(&headers);
        chosen.apply_to(&mut preferences);
        assert_eq!(
            Preferences::from_cookie(&preferences.to_cookie()),
            preferences
        );
        let changed = |(one, other): &((&str, &str), (&str, &str))| one != other;
        let settings = preferences.settings().into_iter();
        let changed = settings
            .zip(Preferences::default().settings())
            .filter(changed);
        format!("{} {}", read.is_some(), changed.count())
    }
}
