//! `POST /csp-reports`: browsers report violations of the content security policy. A bounded number is logged.
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use axum::{body::Bytes, extract::State, http::StatusCode};
use reqwest::Url;
use serde::Deserialize;

use crate::{Portal, pages};

/// The path of the `report-uri` directive, below the base path.
pub const PATH: &str = "/csp-reports";

/// Bytes of a report.
pub const LARGEST: usize = 8 * 1024;
/// Reports that are logged within each [`WINDOW`]; anybody may send them.
const MOST: u32 = 10;
const WINDOW: Duration = Duration::from_secs(60);
/// Characters of a logged value.
const LONGEST: usize = 200;

#[derive(Deserialize)]
struct Envelope {
    #[serde(rename = "csp-report")]
    report: Report,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", default)]
#[derive(Default)]
struct Report {
    document_uri: String,
    effective_directive: String,
    violated_directive: String,
    blocked_uri: String,
    source_file: String,
    line_number: u32,
}

/// Bounds the number of reports in the log.
pub struct CspReports(Mutex<Window>);

struct Window {
    since: Instant,
    logged: u32,
    dropped: u32,
}

/// Handler.
pub async fn receive(State(portal): State<Arc<Portal>>, body: Bytes) -> StatusCode {
    let Ok(Envelope { report }) = serde_json::from_slice(&body) else {
        return StatusCode::BAD_REQUEST;
    };
    if portal.csp_reports.admits() {
        report.log(&portal.config.base_path);
    }
    StatusCode::NO_CONTENT
}

impl Default for CspReports {
    fn default() -> Self {
        Self(Mutex::new(Window {
            since: Instant::now(),
            logged: 0,
            dropped: 0,
        }))
    }
}

impl CspReports {
    fn admits(&self) -> bool {
        let mut window = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        window.admits()
    }
}

impl Window {
    fn admits(&mut self) -> bool {
        if self.since.elapsed() >= WINDOW {
            if self.dropped > 0 {
                tracing::warn!(reports = self.dropped, "more CSP reports were not logged");
            }
            (self.since, self.logged, self.dropped) = (Instant::now(), 0, 0);
        }
        let is_admitted = self.logged < MOST;
        match is_admitted {
            true => self.logged += 1,
            false => self.dropped += 1,
        }
        is_admitted
    }
}

impl Report {
    /// Samples of scripts are not logged, because they may contain names.
    fn log(&self, base_path: &str) {
        let directive = match self.effective_directive.as_str() {
            "" => &self.violated_directive,
            directive => directive,
        };
        let page = Url::parse(&self.document_uri).ok();
        let address = |text| address(text, page.as_ref(), base_path);
        tracing::warn!(
            directive = ?shortened(directive),
            page = ?address(&self.document_uri),
            blocked = ?address(&self.blocked_uri),
            source = ?address(&self.source_file),
            line = self.line_number,
            "a page violated the content security policy"
        );
    }
}

/// The origin of an address, with the route or the public file if it is the portal's: other parts may be secrets or names.
/// Keywords such as `inline` and `eval` as they are, and only the scheme of addresses without a host, such as `data:`.
fn address(text: &str, page: Option<&Url>, base_path: &str) -> String {
    match Url::parse(text) {
        Ok(url) if url.has_host() => {
            let is_portal = page.is_some_and(|page| page.origin() == url.origin());
            let path = url.path().strip_prefix(base_path).filter(|_| is_portal);
            let known = path.and_then(|path| {
                let is_file = path.starts_with("/assets/");
                pages::route_of(path).or(is_file.then_some(path))
            });
            shortened(&(url.origin().ascii_serialization() + known.unwrap_or_default()))
        }
        Ok(url) => shortened(url.scheme()),
        Err(_) => shortened(
            Some(text)
                .filter(|text| !text.contains('/'))
                .unwrap_or_default(),
        ),
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(LONGEST).collect()
}
