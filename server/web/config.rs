//! What the host chose of what faces the browser. The binary reads it from flags, environment and file.
use std::{path::PathBuf, time::Duration};

use ipnet::IpNet;

use crate::{http::known_hosts::KnownHosts, session::keys::MasterKey};

#[derive(Clone, Debug)]
pub struct Config {
    pub data_dir: PathBuf,
    pub fake_backend: bool,
    /// Empty, or `/x` without a slash at its end.
    pub base_path: String,
    /// Open pages reload themselves when the portal was started anew; for its developers.
    pub reload_pages: bool,
    /// Documents tell how long their rendering took.
    pub server_timing: bool,
    pub known_hosts: KnownHosts,
    pub trusted_proxies: Vec<IpNet>,
    pub allow_plain_http: bool,
    /// `None`: the key is kept in the data directory.
    pub session_key: Option<MasterKey>,
    pub session_idle: Duration,
    pub session_absolute: Duration,
    /// After so long a page's frame is sent before the page; `None`: never.
    pub early_answer: Option<Duration>,
    pub body_limit_bytes: usize,
    pub constants: Constants,
}

/// The constants of specification section 9 that a host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constants {
    /// Zero: no splash.
    pub splash_ms: u32,
    pub loading_bar_px: u32,
    pub toast_ms: u32,
}

impl Config {
    /// Whether the session cookie is `Secure` and so needs TLS: always, but for a portal that is known by no other
    /// name than this machine's own, or whose operator allows plain HTTP.
    pub fn secure_cookies(&self) -> bool {
        !self.allow_plain_http && !self.known_hosts.are_all_local()
    }
}
