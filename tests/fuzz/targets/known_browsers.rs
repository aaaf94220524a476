//! The cookie of a browser in which an account signed in before. In an input, `MARK` and `OTHER` are the genuine marks of two
//! accounts.
use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderValue,
        header::{COOKIE, SET_COOKIE},
    },
    response::Response,
};
use chrono::DateTime;
use portal::config::Config;
use web::{
    clock::Clock,
    session::{keys::MasterKey, known_browsers::KnownBrowsers},
};

use crate::{
    fuzz::{mutation::Format, runner::Target},
    support::configuration::from_variables,
};

const NAME: &str = "portal-browser";
const ACCOUNT: &str = "amal@first.example";
const OTHER: &str = "badr@first.example";
const NEW: &str = "huda@second.example";
/// Characters of a mark, and marks in a cookie.
const LENGTH: usize = 43;
const MOST: usize = 4;

pub struct Known {
    config: Config,
    browsers: KnownBrowsers,
    mark: String,
    other: String,
}

pub async fn start() -> Known {
    let config = from_variables(&[]).unwrap();
    let key = MasterKey::from_base64("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=").unwrap();
    let clock = Clock::new(|| DateTime::from_timestamp(1_800_000_000, 0).unwrap());
    let mut known = Known {
        browsers: KnownBrowsers::new(&key, &config.web, clock),
        config,
        mark: String::new(),
        other: String::new(),
    };
    known.mark = known.remembered(&HeaderMap::new(), ACCOUNT);
    known.other = known.remembered(&HeaderMap::new(), OTHER);
    known
}

impl Known {
    /// The value of the cookie after a sign-in.
    fn remembered(&self, headers: &HeaderMap, account: &str) -> String {
        let mut response = Response::new(Body::empty());
        self.browsers
            .remember(headers, account, &mut response, &self.config.web);
        let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
        let (pair, attributes) = cookie.split_once(';').unwrap();
        assert_eq!(
            attributes,
            " Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax"
        );
        let value = pair.strip_prefix(NAME).unwrap().strip_prefix('=').unwrap();
        value.to_owned()
    }

    fn knows(&self, headers: &HeaderMap, account: &str) -> bool {
        self.browsers.find(headers, account).is_some()
    }
}

fn header(value: &[u8]) -> Option<HeaderMap> {
    let line = [NAME.as_bytes(), b"=", value].concat();
    let line = HeaderValue::from_bytes(&line).ok()?;
    Some(HeaderMap::from_iter([(COOKIE, line)]))
}

fn is_mark(part: &str) -> bool {
    let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    part.len() == LENGTH && part.bytes().all(is_letter)
}

impl Target for Known {
    const NAME: &'static str = "known-browsers";
    const FORMAT: Format = Format::Text;
    const WORDS: &'static [&'static str] = &[
        "MARK",
        "OTHER",
        ".",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "//8",
        "-_",
        "=",
        ";",
        "portal-browser=",
        "\"",
        ",",
    ];

    async fn answer(&mut self, input: &[u8]) -> String {
        let input = String::from_utf8_lossy(input);
        let value = input
            .replace("MARK", &self.mark)
            .replace("OTHER", &self.other);
        let Some(headers) = header(value.as_bytes()) else {
            return "no header".to_owned();
        };
        let known = [(ACCOUNT, &self.mark), (OTHER, &self.other)].map(|(account, mark)| {
            let is_known = self.knows(&headers, account);
            assert!(!is_known || value.contains(mark), "{account} is forged");
            is_known
        });
        assert!(!self.knows(&headers, NEW), "{NEW} is forged");
        // What the portal sets is read again, however often somebody signs in.
        let set = self.remembered(&headers, NEW);
        let marks: Vec<_> = set.split('.').collect();
        assert!(
            marks.len() <= MOST && marks.iter().copied().all(is_mark),
            "{set}"
        );
        let headers = header(set.as_bytes()).expect("it was a header");
        assert!(self.knows(&headers, NEW));
        let again = self.remembered(&headers, NEW);
        assert_eq!(again.split('.').count(), marks.len());
        format!("{known:?}, {} marks", marks.len())
    }
}
