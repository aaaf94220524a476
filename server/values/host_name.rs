//! Host names in `Host` headers and URLs.
use std::net::IpAddr;

use http::uri::Authority;

/// The name in `name` or `name:port`, in lower case and without the trailing dot.
pub fn host_name(host: &str) -> Option<String> {
    let authority: Authority = host.parse().ok()?;
    if authority.as_str().contains('@') {
        return None;
    }
    let name = authority.host().to_ascii_lowercase();
    let name = name.strip_suffix('.').unwrap_or(&name);
    (!name.is_empty()).then(|| name.to_owned())
}

/// Whether the name or address is this machine's.
pub fn is_local(name: &str) -> bool {
    let address = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost"
        || address
            .parse()
            .is_ok_and(|address: IpAddr| address.is_loopback())
}
