//! Configuration of the portal. The binary reads it from flags, environment variables and a file.
use std::{path::PathBuf, time::Duration};

use ipnet::IpNet;
use reqwest::Url;

use contract::second_factor::SecondFactorPolicy;

use crate::{
    http::{forwarded::ForwardedHeader, known_hosts::KnownHosts},
    session::keys::MasterKey,
    throttle::SignInLimits,
};

#[derive(Clone, Debug)]
pub struct Config {
    pub data_dir: PathBuf,
    /// Empty, or `/x` without a trailing slash.
    pub base_path: String,
    /// New suppliers cannot register.
    pub is_registration_closed: bool,
    /// Open pages reload when the portal restarts. For development.
    pub reload_pages: bool,
    /// Documents have a `Server-Timing` header with the time of rendering.
    pub server_timing: bool,
    pub known_hosts: KnownHosts,
    pub trusted_proxies: Vec<IpNet>,
    pub forwarded_header: ForwardedHeader,
    pub allow_plain_http: bool,
    /// Viewers use HTTPS, so that browsers may be told to use nothing else.
    pub is_https: bool,
    /// `mailto:` or `https:`, for `security.txt`.
    pub security_contact: Option<Url>,
    /// `None`: the key is a file in the data directory.
    pub session_key: Option<MasterKey>,
    /// Key for the built-in service's secrets. `None`: the key is a file in the data directory.
    pub service_key: Option<MasterKey>,
    /// Users who must have a second factor.
    pub second_factor_policy: SecondFactorPolicy,
    pub session_idle: Duration,
    pub session_absolute: Duration,
    /// After this time, a signed-in user is read from the service again. Not configurable; tests set a shorter time.
    pub user_max_age: Duration,
    pub body_limit_bytes: usize,
    /// Limits of sign-ins. They have no key: tests sign in more often than people.
    pub sign_ins: SignInLimits,
    pub constants: Constants,
}

/// The constants of specification section 9 that can be configured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Constants {
    /// Zero: no splash.
    pub splash_ms: u32,
    pub loading_bar_px: u32,
    pub toast_ms: u32,
}

impl Config {
    /// Whether cookies are `Secure`, which requires TLS: unless all host names of the portal are local, or the configuration
    /// allows plain HTTP.
    pub fn secure_cookies(&self) -> bool {
        !self.allow_plain_http && !self.known_hosts.are_all_local()
    }
}
