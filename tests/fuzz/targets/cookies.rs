//! The `Cookie` header of a stranger, sent over a connection of its own.
use axum::http::StatusCode;

use crate::{
    fuzz::{mutation::Format, runner::Target},
    support::{portal::Portal, wire},
};

pub struct Cookies(Portal);

pub async fn start() -> Cookies {
    Cookies(Portal::start(&[]).await)
}

impl Target for Cookies {
    const NAME: &'static str = "cookies";
    const FORMAT: Format = Format::Text;
    const WORDS: &'static [&'static str] = &[
        "portal-session=",
        "portal-preferences=",
        "portal-chosen=",
        "portal-notice=",
        "portal-styles=",
        "portal-visited=1",
        "; ",
        "=",
        "AAAAAAAAAAAAAAAAAAAAAA",
        "language:en",
        "mode:dark",
        ".",
        "\"",
        ",",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        let value = input.iter().filter(|byte| !b"\r\n".contains(byte));
        let line: Vec<_> = b"Cookie: "
            .iter()
            .chain(value)
            .copied()
            .take(8 * 1024)
            .collect();
        let page = wire::get(&self.0.url, "/login", &[&line]).await;
        let private = wire::get(&self.0.url, "/payments", &[&line]).await;
        let kind = match page.status {
            // A character that no header may have.
            StatusCode::BAD_REQUEST => return "malformed".to_owned(),
            StatusCode::OK => page.says("name=\"password\"").text(),
            status => panic!("{status}: {}", page.text()),
        };
        private.leads_to("/login?next=%2Fpayments");
        let (root, _) = kind.split_once("<head").unwrap_or_default();
        let cookies = page.set_cookies();
        let set = cookies.iter().map(|cookie| cookie.split('=').next());
        format!("{root} {:?}", set.collect::<Vec<_>>())
    }
}
