//! The configuration: merged from flags, environment and file, validated, and typed.
mod contradictions;
mod error;
pub mod flags;
mod kinds;
mod reader;
mod risks;

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    num::NonZeroUsize,
    path::PathBuf,
    thread,
    time::Duration,
};

use chrono::TimeDelta;
use clap::ValueEnum;
use lettre::message::Mailbox;
use reqwest::Url;

use buyer_api::{ApiKeys, BuyerChecks};
use mail::SmtpServer;
use service_core::{
    clock::Clock, files::FilePlace, mail_templates::Buyer, options::RegistrationPolicy,
    passwords::Cost,
};
use values::text::LocalizedText;
use web::{
    config::Config as WebConfig, http::known_hosts::KnownHosts, serve::Limits,
    throttle::SignInLimits,
};
use webhooks::{Target, WebhookNetworks};

pub use self::{error::ConfigError, reader::process_environment};
use self::{flags::Options, kinds::*, reader::Reader};
pub use database::Database;
pub use web::config::Constants;

/// All settings; `portal.example.toml` documents each key.
#[derive(Debug)]
pub struct Config {
    pub web: WebConfig,
    /// The development fake backend answers before the service (specification section 7).
    pub fake_backend: bool,
    pub listen: SocketAddr,
    pub connections: Limits,
    pub backend: Backend,
    pub demo: bool,
    /// The interval of the simulated buyer's actions; zero means never.
    pub simulated_buyer_pace: Duration,
    /// Policy for registrations of new suppliers with the built-in service.
    pub registration: RegistrationPolicy,
    /// Whether there is a buyer API without a key in the configuration.
    pub buyer_api: bool,
    pub buyer_keys: Option<ApiKeys>,
    /// Treatment of doubtful values by the buyer API, and the buyer's own codes of units.
    pub buyer_checks: BuyerChecks,
    /// Whether keys of the sandbox are allowed.
    pub buyer_sandbox: bool,
    /// Limit of requests for each key of the buyer API.
    pub buyer_requests_per_minute: u32,
    /// Target for notifications; `None`: the buyer's system polls for them.
    pub webhook: Option<Target>,
    /// Networks to which keys of the buyer API may send webhooks.
    pub webhook_networks: WebhookNetworks,
    /// Time for which the contents of the buyer's messages are kept.
    pub message_retention: TimeDelta,
    pub database: Database,
    /// Storage of the built-in service's attachments.
    pub attachments: FilePlace,
    /// Space in the storage of attachments that the files of one supplier may take up.
    pub storage_quota_bytes: u64,
    /// Cost of the built-in service's password hashes. It has no key: tests alone choose another.
    pub password_cost: Cost,
    /// Clock of the built-in service and its demo. It has no key: tests alone choose another.
    pub clock: Clock,
    /// Scheme and host that viewers use; the base path is not part of it.
    pub public_url: Option<Url>,
    pub mail: MailRoute,
    /// The company whose suppliers use the portal.
    pub buyer: Buyer,
    /// The sender of mails.
    pub mail_from: Mailbox,
    /// Hour at which daily digests are sent, after midnight in Riyadh.
    pub digest_hour: u32,
    /// Hours between the approval of a change of a bank account and the moment when it takes effect.
    pub cooling_off_hours: u32,
    pub log_format: LogFormat,
    /// A filter in the syntax of tracing's `EnvFilter`, known to be valid.
    pub log: String,
    pub isolates: NonZeroUsize,
    /// Most renders that may wait for an isolate.
    pub render_queue: usize,
    pub render_deadline: Duration,
    pub render_heap_bytes: usize,
    pub backend_timeout: Duration,
}

/// Location of the supply-chain service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Backend {
    Embedded,
    Remote(Url),
}

/// Destination of the built-in service's mails.
#[derive(Clone, Debug)]
pub enum MailRoute {
    /// Files in the data directory.
    Mailbox,
    Smtp(SmtpServer),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    Human,
    Json,
}

/// Operators do not need the log of each migration.
const DEFAULT_LOG: &str = "info,sea_orm_migration=warn";
const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
const MILLISECOND: Duration = Duration::from_millis(1);
const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);
/// Longest time for which changes by colleagues and the buyer may be missing in an open session.
const USER_MAX_AGE: Duration = Duration::from_secs(10 * 60);
const KIB: usize = 1024;
const MIB: usize = 1024 * KIB;

impl Config {
    /// Merges the sources: a flag wins over the environment, which wins over the file, which wins over the default.
    ///
    /// `environment` answers the value of a variable; see [`process_environment`].
    ///
    /// # Errors
    /// One sentence that names the key, the value and what would be right.
    pub fn load(
        options: &Options,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, ConfigError> {
        let mut keys = Reader::new(options, environment)?;
        let data_dir = PathBuf::from(keys.value("data_dir", &TEXT)?.unwrap_or("data".to_owned()));
        let listen = keys.value("listen", &ADDRESS)?.unwrap_or(LISTEN);
        let public_url = keys.value("public_url", &PUBLIC_URL)?;
        let trusted_proxies = keys.value("trusted_proxies", &PROXIES)?;
        let is_https = public_url
            .as_ref()
            .is_some_and(|url| url.scheme() == "https");
        if is_https && trusted_proxies.is_none() {
            return Err(ConfigError::Contradiction(
                "public_url begins with https:// and trusted_proxies is missing, but it must name the reverse proxy that ends TLS, because all clients would otherwise share that proxy's address and its limits; it must be \"none\" if the portal sees the clients' own addresses",
            ));
        }
        let allowed_hosts = keys.value("allowed_hosts", &HOST_NAMES)?;
        let database = keys.secret("database_url", &DATABASE)?;
        let attachments = keys.secret("attachments", &ATTACHMENTS)?;
        let isolates = keys.value("isolates", &ISOLATES)?;
        let names = [
            keys.value("buyer_name_ar", &TEXT)?,
            keys.value("buyer_name_en", &TEXT)?,
        ];
        let name_of = |own: usize| {
            let name = names[own].clone().or(names[1 - own].clone());
            name.unwrap_or_default()
        };
        let buyer = Buyer {
            name: LocalizedText::new(name_of(0), name_of(1)),
            email: keys.value("buyer_email", &EMAIL)?,
        };
        let mail_from = keys.value("mail_from", &MAILBOX)?;
        let mail = keys.secret("mail", &MAIL)?.unwrap_or(MailRoute::Mailbox);
        if matches!(mail, MailRoute::Smtp(_)) && mail_from.is_none() {
            return Err(ConfigError::Contradiction(
                "mail names a mail server and mail_from is missing, but it must say whom mails are from",
            ));
        }
        if matches!(mail, MailRoute::Smtp(_)) && public_url.is_none() {
            return Err(ConfigError::Contradiction(
                "mail names a mail server and public_url is missing, but links in mails begin with it",
            ));
        }
        let webhook_url = keys.secret("webhook_url", &WEBHOOK_URL)?;
        let webhook_secret = keys.secret("webhook_secret", &WEBHOOK_SECRET)?;
        let webhook = match (webhook_url, webhook_secret) {
            (Some(url), Some(secret)) => Some(Target::configured(url, secret)),
            (None, None) => None,
            _ => {
                return Err(ConfigError::Contradiction(
                    "webhook_url and webhook_secret must both be set, or neither",
                ));
            }
        };
        let database = database.unwrap_or_else(|| Database::Sqlite(data_dir.join("portal.db")));
        let attachments =
            attachments.unwrap_or_else(|| FilePlace::Directory(data_dir.join("attachments")));
        let registration = keys
            .value("registration", &REGISTRATION)?
            .unwrap_or_default();
        let web = WebConfig {
            base_path: keys.value("base_path", &BASE_PATH)?.unwrap_or_default(),
            is_registration_closed: registration == RegistrationPolicy::Closed,
            reload_pages: keys.switch("reload_pages")?,
            server_timing: keys.switch("server_timing")?,
            data_dir,
            known_hosts: KnownHosts::new(
                listen,
                public_url.as_ref(),
                &allowed_hosts.unwrap_or_default(),
            ),
            trusted_proxies: trusted_proxies.unwrap_or_default(),
            forwarded_header: keys
                .value("forwarded_header", &FORWARDED_HEADER)?
                .unwrap_or_default(),
            is_https,
            security_contact: keys.value("security_contact", &CONTACT)?,
            allow_plain_http: keys.switch("allow_plain_http")?,
            session_key: keys.secret("session_key", &KEY)?,
            service_key: keys.secret("service_key", &KEY)?,
            second_factor_policy: keys
                .value("require_second_factor", &SECOND_FACTOR)?
                .unwrap_or_default(),
            session_idle: MINUTE * keys.number("session_idle_minutes", 30, 5..=1440)?,
            user_max_age: USER_MAX_AGE,
            session_absolute: HOUR * keys.number("session_absolute_hours", 12, 1..=720)?,
            sign_ins: SignInLimits::default(),
            body_limit_bytes: KIB * keys.number("body_limit_kb", 256, 16..=1_048_576)? as usize,
            constants: Constants {
                splash_ms: keys.number("splash_ms", 3000, 0..=10_000)?,
                loading_bar_px: keys.number("loading_bar_px", 4, 1..=16)?,
                toast_ms: keys.number("toast_ms", 10_000, 1000..=600_000)?,
            },
        };
        let config = Self {
            web,
            fake_backend: keys.switch("fake_backend")?,
            listen,
            connections: Limits {
                connections: keys.number("connections", 4096, 16..=1_000_000)? as usize,
                connections_per_address: keys.number(
                    "connections_per_address",
                    128,
                    8..=1_000_000,
                )? as usize,
                ..Limits::default()
            },
            backend: keys
                .value("backend", &BACKEND)?
                .unwrap_or(Backend::Embedded),
            demo: keys.switch("demo")?,
            simulated_buyer_pace: SECOND
                * keys.number("simulated_buyer_seconds", 60, 0..=86_400)?,
            registration,
            buyer_api: keys.switch("buyer_api")?,
            buyer_keys: keys.secret("buyer_keys", &BUYER_KEYS)?,
            buyer_checks: BuyerChecks {
                strictness: keys
                    .value("buyer_checks", &BUYER_CHECKS)?
                    .unwrap_or_default(),
                units: keys.value("units", &UNITS)?.unwrap_or_default(),
            },
            buyer_sandbox: keys.switch("buyer_sandbox")?,
            buyer_requests_per_minute: keys.number(
                "buyer_requests_per_minute",
                6000,
                60..=1_000_000,
            )?,
            webhook,
            webhook_networks: keys
                .value("webhook_networks", &NETWORKS)?
                .map(WebhookNetworks::only)
                .unwrap_or_default(),
            message_retention: TimeDelta::days(
                keys.number("message_content_days", 365, 1..=36_500)?.into(),
            ),
            database,
            attachments,
            storage_quota_bytes: MIB as u64
                * u64::from(keys.number("storage_quota_mb", 2000, 10..=16_777_216)?),
            password_cost: Cost::default(),
            clock: Clock::default(),
            public_url,
            mail,
            buyer,
            mail_from: mail_from.unwrap_or_else(local_sender),
            digest_hour: keys.number("digest_hour", 7, 0..=23)?,
            cooling_off_hours: keys.number("cooling_off_hours", 72, 0..=720)?,
            log_format: keys
                .value("log_format", &LOG_FORMAT)?
                .unwrap_or(LogFormat::Human),
            log: keys
                .value("log", &LOG_FILTER)?
                .unwrap_or(DEFAULT_LOG.to_owned()),
            isolates: isolates
                .or(thread::available_parallelism().ok())
                .unwrap_or(NonZeroUsize::MIN),
            render_queue: keys.number("render_queue", 64, 1..=65_536)? as usize,
            render_deadline: MILLISECOND * keys.number("render_deadline_ms", 1000, 10..=60_000)?,
            render_heap_bytes: MIB * keys.number("render_heap_mb", 128, 32..=4096)? as usize,
            backend_timeout: MILLISECOND
                * keys.number("backend_timeout_ms", 10_000, 100..=120_000)?,
        };
        keys.finish()?;
        config.refuse_contradictions()?;
        config.refuse_demonstration_in_production()?;
        Ok(config)
    }

    pub fn has_buyer_api(&self) -> bool {
        self.buyer_api || self.buyer_keys.is_some()
    }

    /// Whether there are pages for the buyer's people. The demo has them without the buyer API.
    pub fn has_buyer_pages(&self) -> bool {
        self.has_buyer_api() || self.demo && self.backend == Backend::Embedded
    }

    /// The address that users open, with the base path and without a slash at its end. Never taken from a request, because
    /// links in mails begin with it. `listening` is the bound address.
    pub fn public_address(&self, listening: SocketAddr) -> String {
        match &self.public_url {
            Some(public) => public.origin().ascii_serialization() + &self.web.base_path,
            None => self.local_address(listening),
        }
    }

    /// Scheme, host and port that passkeys are bound to. Browsers bind none to an IP address, but to `localhost`.
    pub fn passkey_origin(&self, listening: SocketAddr) -> Option<Url> {
        let local = || Url::parse(&format!("http://localhost:{}", listening.port())).ok();
        self.public_url.clone().or_else(local)
    }

    /// Returns the address for a browser on this machine.
    pub fn local_address(&self, mut listening: SocketAddr) -> String {
        if listening.ip().is_unspecified() {
            listening.set_ip(Ipv4Addr::LOCALHOST.into());
        }
        format!("http://{listening}{}", self.web.base_path)
    }
}
