//! The types of values: how each is parsed, and what is expected of it.
use std::{
    collections::BTreeMap,
    net::{IpAddr, SocketAddr},
    num::NonZeroUsize,
    str::FromStr,
};

use clap::ValueEnum;
use ipnet::IpNet;
use lettre::{Address, message::Mailbox};
use reqwest::Url;
use tracing_subscriber::EnvFilter;

use super::{Backend, Database, LogFormat, MailRoute};
use buyer_api::{ApiKeys, Strictness};
use contract::second_factor::SecondFactorPolicy;
use mail::SmtpServer;
use service_core::{files::FilePlace, options::RegistrationPolicy};
use values::{host_name::host_name, unit};
use web::{http::forwarded::ForwardedHeader, session::keys::MasterKey};
use webhooks::Secret;

pub(super) struct Kind<T> {
    /// Completes "it must be …".
    pub expected: &'static str,
    pub parse: fn(&str) -> Option<T>,
}

impl<T> Kind<T> {
    const fn new(expected: &'static str, parse: fn(&str) -> Option<T>) -> Self {
        Self { expected, parse }
    }
}

pub(super) const TEXT: Kind<String> = Kind::new("a text that is not empty", |value| {
    (!value.is_empty()).then(|| value.to_owned())
});
pub(super) const SWITCH: Kind<bool> = Kind::new("true or false", parsed);
pub(super) const ADDRESS: Kind<SocketAddr> =
    Kind::new("an IP address and a port, such as 127.0.0.1:8080", parsed);
pub(super) const BACKEND: Kind<Backend> =
    Kind::new("embedded or the http(s) address of the service", backend);
pub(super) const REGISTRATION: Kind<RegistrationPolicy> =
    Kind::new("closed, approval or open", parsed);
pub(super) const SECOND_FACTOR: Kind<SecondFactorPolicy> =
    Kind::new("never, account_managers or everybody", parsed);
pub(super) const BUYER_KEYS: Kind<ApiKeys> = Kind::new(
    "a list of NAME:SECRET, each secret of at least 32 characters",
    ApiKeys::parse,
);
pub(super) const BUYER_CHECKS: Kind<Strictness> =
    Kind::new("refuse or warn", |value| match value {
        "refuse" => Some(Strictness::Refuse),
        "warn" => Some(Strictness::Warn),
        _ => None,
    });
pub(super) const UNITS: Kind<BTreeMap<String, String>> = Kind::new(
    "the buyer's codes with codes of UN/ECE Recommendation 20, such as { PC = \"H87\" }",
    units,
);
pub(super) const WEBHOOK_URL: Kind<Url> =
    Kind::new("the http(s) address of the buyer's system", |value| {
        http_url(value).filter(|url| url.username().is_empty() && url.password().is_none())
    });
pub(super) const WEBHOOK_SECRET: Kind<Secret> =
    Kind::new("at least 24 random bytes in base64", Secret::parse);
pub(super) const DATABASE: Kind<Database> = Kind::new(
    "sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE",
    database,
);
pub(super) const ATTACHMENTS: Kind<FilePlace> = Kind::new(
    "files:PATH or s3://KEY:SECRET@HOST/BUCKET?region=REGION",
    FilePlace::parse,
);
pub(super) const PUBLIC_URL: Kind<Url> = Kind::new(
    "the scheme and host that viewers use, such as https://portal.example.com",
    public_url,
);
pub(super) const BASE_PATH: Kind<String> = Kind::new("a path such as /portal", base_path);
pub(super) const HOST_NAMES: Kind<Vec<String>> =
    Kind::new("a list of host names without ports", host_names);
pub(super) const PROXIES: Kind<Vec<IpNet>> = Kind::new(
    "none, or a list of IP addresses or networks, such as 10.0.0.5",
    proxies,
);
pub(super) const NETWORKS: Kind<Vec<IpNet>> = Kind::new(
    "a list of IP addresses or networks, such as 10.0.0.0/8",
    |value| networks(value).filter(|networks| !networks.is_empty()),
);
pub(super) const FORWARDED_HEADER: Kind<ForwardedHeader> =
    Kind::new("x-forwarded-for or forwarded", |value| match value {
        "x-forwarded-for" => Some(ForwardedHeader::XForwardedFor),
        "forwarded" => Some(ForwardedHeader::Forwarded),
        _ => None,
    });
pub(super) const CONTACT: Kind<Url> = Kind::new(
    "a mailto: or https: address, such as mailto:security@example.com",
    |value| {
        Url::parse(value)
            .ok()
            .filter(|url| matches!(url.scheme(), "mailto" | "https"))
    },
);
pub(super) const MAIL: Kind<MailRoute> = Kind::new(
    "mailbox, or smtp(s)://USER:PASSWORD@HOST:PORT of a mail server",
    mail_route,
);
pub(super) const EMAIL: Kind<Address> =
    Kind::new("an email address, such as purchasing@example.com", parsed);
pub(super) const MAILBOX: Kind<Mailbox> = Kind::new(
    "an e-mail address, such as Supplier portal <portal@example.com>",
    parsed,
);
pub(super) const KEY: Kind<MasterKey> =
    Kind::new("32 random bytes in base64", MasterKey::from_base64);
pub(super) const LOG_FORMAT: Kind<LogFormat> = Kind::new("human or json", |value| {
    LogFormat::from_str(value, false).ok()
});
pub(super) const LOG_FILTER: Kind<String> =
    Kind::new("a log filter such as info,web=debug", |value| {
        EnvFilter::try_new(value).ok().map(|_| value.to_owned())
    });
pub(super) const ISOLATES: Kind<NonZeroUsize> =
    Kind::new("a whole number from 1 to 256", |value| {
        parsed(value).filter(|number: &NonZeroUsize| number.get() <= 256)
    });

pub(super) fn parsed<T: FromStr>(value: &str) -> Option<T> {
    value.parse().ok()
}

fn units(list: &str) -> Option<BTreeMap<String, String>> {
    let entries = list.split(',').filter(|entry| !entry.trim().is_empty());
    entries
        .map(|entry| {
            let (own, code) = entry.split_once('=')?;
            let (own, code) = (own.trim(), code.trim());
            (!own.is_empty() && unit::is_known(code)).then(|| (own.to_owned(), code.to_owned()))
        })
        .collect()
}

fn database(value: &str) -> Option<Database> {
    if let Some(path) = value.strip_prefix("sqlite:") {
        let path = path.strip_prefix("//").unwrap_or(path);
        return (!path.is_empty()).then(|| Database::Sqlite(path.into()));
    }
    let url = Url::parse(value).ok()?;
    (matches!(url.scheme(), "postgres" | "postgresql") && url.has_host())
        .then(|| Database::Postgres(value.to_owned()))
}

fn mail_route(value: &str) -> Option<MailRoute> {
    match value {
        "mailbox" => Some(MailRoute::Mailbox),
        address => SmtpServer::parse(address).map(MailRoute::Smtp),
    }
}

/// The sender of mails that are only written to a directory.
pub(super) fn local_sender() -> Mailbox {
    parsed("portal@localhost").expect("it is an address")
}

fn backend(value: &str) -> Option<Backend> {
    if value == "embedded" {
        return Some(Backend::Embedded);
    }
    http_url(value).map(Backend::Remote)
}

fn public_url(value: &str) -> Option<Url> {
    http_url(value)
        .filter(|url| url.path() == "/" && url.username().is_empty() && url.password().is_none())
}

/// A URL that a path can be appended to.
fn http_url(value: &str) -> Option<Url> {
    Url::parse(value).ok().filter(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.query().is_none()
            && url.fragment().is_none()
    })
}

/// The path without a slash at its end; `/` is the empty base path.
fn base_path(value: &str) -> Option<String> {
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

fn host_names(value: &str) -> Option<Vec<String>> {
    items(value)
        .map(|item| host_name(item).filter(|name| name.eq_ignore_ascii_case(item)))
        .collect()
}

fn proxies(value: &str) -> Option<Vec<IpNet>> {
    if value == "none" {
        return Some(Vec::new());
    }
    // If every address were trusted, each client could choose its own.
    networks(value)
        .filter(|all| !all.is_empty() && all.iter().all(|network| network.prefix_len() > 0))
}

/// An address is a network of its own.
fn networks(value: &str) -> Option<Vec<IpNet>> {
    items(value)
        .map(|item| parsed(item).or_else(|| parsed::<IpAddr>(item).map(IpNet::from)))
        .collect()
}

fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty())
}
