//! How each kind of value is read from its text; `None` means that it is not one.
use std::{fmt, net::IpAddr, num::NonZeroUsize, path::PathBuf, str::FromStr};

use ipnet::IpNet;
use reqwest::Url;
use tracing_subscriber::EnvFilter;

use super::{Backend, LogFormat};
use crate::known_hosts::host_name;

/// Where the portal's own state and the embedded service's data are.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    Sqlite(PathBuf),
    /// A `postgres://` address; it may hold a password.
    Postgres(String),
}

impl fmt::Debug for Database {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => formatter.debug_tuple("Sqlite").field(path).finish(),
            Self::Postgres(_) => formatter.write_str("Postgres(…)"),
        }
    }
}

pub(super) fn parsed<T: FromStr>(value: &str) -> Option<T> {
    value.parse().ok()
}

pub(super) fn database(value: &str) -> Option<Database> {
    if let Some(path) = value.strip_prefix("sqlite:") {
        let path = path.strip_prefix("//").unwrap_or(path);
        return (!path.is_empty()).then(|| Database::Sqlite(path.into()));
    }
    let url = Url::parse(value).ok()?;
    (matches!(url.scheme(), "postgres" | "postgresql") && url.has_host())
        .then(|| Database::Postgres(value.to_owned()))
}

pub(super) fn backend(value: &str) -> Option<Backend> {
    if value == "embedded" {
        return Some(Backend::Embedded);
    }
    http_url(value).map(Backend::Remote)
}

pub(super) fn public_url(value: &str) -> Option<Url> {
    http_url(value)
        .filter(|url| url.path() == "/" && url.username().is_empty() && url.password().is_none())
}

/// An address that a path can be put behind.
fn http_url(value: &str) -> Option<Url> {
    Url::parse(value).ok().filter(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.query().is_none()
            && url.fragment().is_none()
    })
}

/// The path without a slash at its end; `/` is the empty base path.
pub(super) fn base_path(value: &str) -> Option<String> {
    let path = value.strip_suffix('/').unwrap_or(value);
    let valid = path.is_empty() || path.strip_prefix('/')?.split('/').all(is_plain_segment);
    valid.then(|| path.to_owned())
}

fn is_plain_segment(segment: &str) -> bool {
    segment
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
        && !segment.is_empty()
}

pub(super) fn host_names(value: &str) -> Option<Vec<String>> {
    items(value)
        .map(|item| host_name(item).filter(|name| name.eq_ignore_ascii_case(item)))
        .collect()
}

pub(super) fn networks(value: &str) -> Option<Vec<IpNet>> {
    items(value)
        .map(|item| parsed(item).or_else(|| parsed::<IpAddr>(item).map(IpNet::from)))
        .collect()
}

fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty())
}

pub(super) fn log_format(value: &str) -> Option<LogFormat> {
    match value {
        "human" => Some(LogFormat::Human),
        "json" => Some(LogFormat::Json),
        _ => None,
    }
}

pub(super) fn log_filter(value: &str) -> Option<String> {
    EnvFilter::try_new(value).ok().map(|_| value.to_owned())
}

pub(super) fn isolates(value: &str) -> Option<NonZeroUsize> {
    parsed(value).filter(|number: &NonZeroUsize| number.get() <= 256)
}
