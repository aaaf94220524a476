//! A request's client address and host, as the trusted reverse proxies forward them.
use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, StatusCode, header::HOST, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use ipnet::IpNet;

use super::{
    forwarded::{ForwardedHeader, Hop},
    known_hosts::KnownHosts,
};
use crate::config::Config;
use values::host_name::host_name;

/// Address and host of the client, in the extensions of every request that passes [`admit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientAddress {
    pub ip: IpAddr,
    /// The name, with the port if there is one.
    pub host: String,
}

impl ClientAddress {
    /// Whether browsers bind passkeys to the host: to a name, but not to an IP address.
    pub fn binds_passkeys(&self) -> bool {
        let name = host_name(&self.host).unwrap_or_default();
        name.trim_matches(['[', ']']).parse::<IpAddr>().is_err()
    }
}

/// The known hosts and the trusted proxies.
#[derive(Clone, Debug)]
pub struct Admission {
    known_hosts: KnownHosts,
    trusted_proxies: Vec<IpNet>,
    forwarded_header: ForwardedHeader,
}

impl Admission {
    pub fn new(config: &Config) -> Self {
        Self {
            known_hosts: config.known_hosts.clone(),
            trusted_proxies: config.trusted_proxies.clone(),
            forwarded_header: config.forwarded_header,
        }
    }

    /// Ignores forwarded headers from an untrusted peer and malformed ones. `None` if the request has no host.
    pub fn client_address(&self, peer: SocketAddr, request: &Request) -> Option<ClientAddress> {
        let headers = request.headers();
        let peer = peer.ip().to_canonical();
        let mut hops = match self.trusts(peer) {
            true => self.forwarded_header.hops(headers),
            false => Vec::new(),
        };
        let nearest = hops.last_mut().and_then(|hop| hop.host.take());
        let host = nearest
            .filter(|host| is_authority(host))
            .or_else(|| Some(request.uri().authority()?.as_str().to_owned()))
            .or_else(|| only_host(headers).map(str::to_owned))?;
        Some(ClientAddress {
            ip: self.nearest_untrusted(peer, &hops),
            host,
        })
    }

    /// Goes from the peer towards the client while each hop is a trusted proxy. Hops left of the first untrusted one may be
    /// forged.
    fn nearest_untrusted(&self, peer: IpAddr, hops: &[Hop]) -> IpAddr {
        let mut address = peer;
        for hop in hops.iter().rev() {
            match hop.address {
                Some(next) if self.trusts(address) => address = next,
                _ => break,
            }
        }
        address
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies
            .iter()
            .any(|network| network.contains(&address))
    }
}

/// Layer: refuses requests for unknown hosts, and adds the [`ClientAddress`] to all others.
pub async fn admit(
    State(admission): State<Admission>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    match admission.client_address(peer, &request) {
        None => (
            StatusCode::BAD_REQUEST,
            "The request names no host, or more than one.\n",
        )
            .into_response(),
        Some(address) if !admission.known_hosts.contains(&address.host) => (
            StatusCode::MISDIRECTED_REQUEST,
            "This portal is not known by that host name.\n",
        )
            .into_response(),
        Some(address) => {
            request.extensions_mut().insert(address);
            next.run(request).await
        }
    }
}

fn only_host(headers: &HeaderMap) -> Option<&str> {
    let mut hosts = headers.get_all(HOST).iter();
    let host = hosts.next()?.to_str().ok()?;
    (hosts.next().is_none() && is_authority(host)).then_some(host)
}

fn is_authority(host: &str) -> bool {
    host.parse::<Authority>().is_ok()
}
