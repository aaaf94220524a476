//! The portal's host names. Requests for other names are refused, because they may be attacks (DNS rebinding, poisoned
//! links).
use std::net::SocketAddr;

use reqwest::Url;

use values::host_name::{host_name, is_local};

/// Localhost, the listening address, the public URL's host and the configured names.
#[derive(Clone, Debug)]
pub struct KnownHosts(Vec<String>);

impl KnownHosts {
    pub fn new(listen: SocketAddr, public_url: Option<&Url>, allowed: &[String]) -> Self {
        let mut names = ["localhost", "127.0.0.1", "[::1]"]
            .map(str::to_owned)
            .to_vec();
        // The unspecified address (0.0.0.0) is not a host name.
        if !listen.ip().is_unspecified() {
            names.extend(host_name(&listen.to_string()));
        }
        names.extend(public_url.and_then(|url| host_name(url.authority())));
        names.extend(allowed.iter().filter_map(|name| host_name(name)));
        Self(names)
    }

    /// Whether a `Host` header (a name, with or without a port) names this portal.
    pub fn contains(&self, host: &str) -> bool {
        host_name(host).is_some_and(|name| self.0.contains(&name))
    }

    /// Whether all names are local, so that no other machine reaches the portal.
    pub fn are_all_local(&self) -> bool {
        self.0.iter().all(|name| is_local(name))
    }
}
