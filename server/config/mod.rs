//! The configuration: merged from flags, environment and file, validated, and typed.
mod environment;
mod error;
mod file;
pub mod flags;
mod parse;
mod reader;

use std::{net::SocketAddr, num::NonZeroUsize, path::PathBuf, thread, time::Duration};

use ipnet::IpNet;
use reqwest::Url;

pub use self::{environment::process_environment, error::ConfigError, parse::Database};
use self::{flags::Options, reader::Reader};
use crate::{known_hosts::KnownHosts, session::keys::MasterKey};

/// Everything that the portal can be told; `portal.example.toml` says what each key means.
#[derive(Debug)]
pub struct Config {
    pub listen: SocketAddr,
    pub data_dir: PathBuf,
    pub backend: Backend,
    pub fake_backend: bool,
    /// Empty, or `/x` without a slash at its end.
    pub base_path: String,
    pub demo: bool,
    /// Open pages reload themselves when the portal was started anew; for its developers.
    pub reload_pages: bool,
    pub database: Database,
    /// Scheme and host that viewers use; the base path is not part of it.
    pub public_url: Option<Url>,
    pub known_hosts: KnownHosts,
    pub trusted_proxies: Vec<IpNet>,
    pub allow_plain_http: bool,
    /// `None`: the key is kept in the data directory.
    pub session_key: Option<MasterKey>,
    pub session_idle: Duration,
    pub session_absolute: Duration,
    pub log_format: LogFormat,
    /// A filter in the syntax of tracing's `EnvFilter`, known to be valid.
    pub log: String,
    pub isolates: NonZeroUsize,
    /// How many renders may wait for an isolate.
    pub render_queue: usize,
    pub render_deadline: Duration,
    pub render_heap_bytes: usize,
    pub backend_timeout: Duration,
    pub body_limit_bytes: usize,
}

/// Where the supply-chain service is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Backend {
    Embedded,
    Remote(Url),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    Human,
    Json,
}

/// What the tables' migrations say of themselves is of no use to an operator.
const DEFAULT_LOG: &str = "info,sea_orm_migration=warn";
const NUMBER_OF_ISOLATES: &str = "a whole number from 1 to 256";

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
        let data_dir: PathBuf = keys
            .text("data_dir")?
            .unwrap_or_else(|| "data".into())
            .into();
        let listen = keys
            .value(
                "listen",
                "an IP address and a port, such as 127.0.0.1:8080",
                parse::parsed,
            )?
            .unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080)));
        let public_url = keys.value(
            "public_url",
            "the scheme and host that viewers use, such as https://portal.example.com",
            parse::public_url,
        )?;
        let allowed_hosts = keys
            .value(
                "allowed_hosts",
                "a list of host names without ports",
                parse::host_names,
            )?
            .unwrap_or_default();
        let config = Self {
            listen,
            backend: keys
                .value(
                    "backend",
                    "embedded or the http(s) address of the service",
                    parse::backend,
                )?
                .unwrap_or(Backend::Embedded),
            fake_backend: keys.switch("fake_backend")?,
            base_path: keys
                .value("base_path", "a path such as /portal", parse::base_path)?
                .unwrap_or_default(),
            demo: keys.switch("demo")?,
            reload_pages: keys.switch("reload_pages")?,
            database: keys
                .secret(
                    "database_url",
                    "sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE",
                    parse::database,
                )?
                .unwrap_or_else(|| Database::Sqlite(data_dir.join("portal.db"))),
            known_hosts: KnownHosts::new(listen, public_url.as_ref(), allowed_hosts),
            public_url,
            trusted_proxies: keys
                .value(
                    "trusted_proxies",
                    "a list of IP addresses or networks, such as 10.0.0.0/8",
                    parse::networks,
                )?
                .unwrap_or_default(),
            allow_plain_http: keys.switch("allow_plain_http")?,
            session_key: keys.secret(
                "session_key",
                "32 random bytes in base64",
                MasterKey::from_base64,
            )?,
            session_idle: Duration::from_secs(
                60 * keys.number("session_idle_minutes", 30, 5, 1440)?,
            ),
            session_absolute: Duration::from_secs(
                3600 * keys.number("session_absolute_hours", 12, 1, 720)?,
            ),
            log_format: keys
                .value("log_format", "human or json", parse::log_format)?
                .unwrap_or(LogFormat::Human),
            log: keys
                .value(
                    "log",
                    "a log filter such as info,portal=debug",
                    parse::log_filter,
                )?
                .unwrap_or_else(|| DEFAULT_LOG.to_owned()),
            isolates: keys
                .value("isolates", NUMBER_OF_ISOLATES, parse::isolates)?
                .or_else(|| thread::available_parallelism().ok())
                .unwrap_or(NonZeroUsize::MIN),
            render_queue: keys.number("render_queue", 64, 1, 65_536)? as usize,
            render_deadline: Duration::from_millis(keys.number(
                "render_deadline_ms",
                1000,
                10,
                60_000,
            )?),
            render_heap_bytes: keys.number("render_heap_mb", 128, 32, 4096)? as usize * 1024 * 1024,
            backend_timeout: Duration::from_millis(keys.number(
                "backend_timeout_ms",
                10_000,
                100,
                120_000,
            )?),
            body_limit_bytes: keys.number("body_limit_kb", 256, 16, 1_048_576)? as usize * 1024,
            data_dir,
        };
        keys.finish()?;
        config.refuse_contradictions()?;
        Ok(config)
    }

    /// Whether the session cookie is `Secure` and so needs TLS: always, but for a portal that is known by no other
    /// name than this machine's own, or whose operator allows plain HTTP.
    pub fn secure_cookies(&self) -> bool {
        !self.allow_plain_http && !self.known_hosts.are_all_local()
    }

    /// Logs what an operator should be told of at every start.
    pub fn warn_of_risks(&self) {
        if self.allow_plain_http {
            tracing::warn!(
                "allow_plain_http is set: session cookies and everything shown can be read on the network"
            );
        }
    }

    fn refuse_contradictions(&self) -> Result<(), ConfigError> {
        if self.session_idle > self.session_absolute {
            return Err(ConfigError::Contradiction(
                "session_idle_minutes is longer than session_absolute_hours, but it must be shorter",
            ));
        }
        let plain = self
            .public_url
            .as_ref()
            .is_some_and(|url| url.scheme() == "http");
        if plain && self.secure_cookies() {
            return Err(ConfigError::Contradiction(
                "public_url begins with http://, but it must begin with https:// unless allow_plain_http is true",
            ));
        }
        Ok(())
    }
}
