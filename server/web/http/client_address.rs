//! A request's client address and host, as the trusted reverse proxies forward them.
use std::net::{IpAddr, SocketAddr};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, StatusCode, header::HOST, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use ipnet::IpNet;

use crate::{config::Config, http::known_hosts::KnownHosts};

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_HOST: &str = "x-forwarded-host";

/// In the extensions of every request that passes [`admit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientAddress {
    pub ip: IpAddr,
    /// The name, with the port if there is one.
    pub host: String,
}

/// The known hosts and the trusted proxies.
#[derive(Clone, Debug)]
pub struct Admission {
    known_hosts: KnownHosts,
    trusted_proxies: Vec<IpNet>,
}

impl Admission {
    pub fn new(config: &Config) -> Self {
        Self {
            known_hosts: config.known_hosts.clone(),
            trusted_proxies: config.trusted_proxies.clone(),
        }
    }

    /// Ignores forwarded headers from an untrusted peer and malformed ones. `None` if the request has no host.
    pub fn client_address(&self, peer: SocketAddr, request: &Request) -> Option<ClientAddress> {
        let headers = request.headers();
        let peer = peer.ip().to_canonical();
        let trusted = self.trusts(peer);
        let forwarded = |name| last_item(headers, name).filter(|_| trusted);
        let host = forwarded(FORWARDED_HOST)
            .filter(|host| is_authority(host))
            .or_else(|| request.uri().authority().map(Authority::as_str))
            .or_else(|| only_host(headers))?;
        Some(ClientAddress {
            ip: self.nearest_untrusted(peer, headers),
            host: host.to_owned(),
        })
    }

    /// Goes from the peer towards the client while each hop is a trusted proxy. Items left of the first untrusted hop may be
    /// forged.
    fn nearest_untrusted(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut address = peer;
        for item in items(headers, FORWARDED_FOR).into_iter().rev() {
            if !self.trusts(address) {
                break;
            }
            match hop(item) {
                Some(hop) => address = hop,
                None => break,
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

fn last_item<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    items(headers, name).pop()
}

/// The items of a header that may be sent once with commas, or several times. An item that is not text stays as an empty
/// item, so that its neighbour does not become the nearest hop.
fn items<'a>(headers: &'a HeaderMap, name: &str) -> Vec<&'a str> {
    headers
        .get_all(name)
        .iter()
        .flat_map(|value| value.to_str().unwrap_or_default().split(','))
        .map(str::trim)
        .collect()
}

/// An address alone, with a port, or in brackets.
fn hop(item: &str) -> Option<IpAddr> {
    let bracketed = item
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    bracketed
        .unwrap_or(item)
        .parse()
        .or_else(|_| item.parse().map(|address: SocketAddr| address.ip()))
        .ok()
        .map(|address: IpAddr| address.to_canonical())
}
