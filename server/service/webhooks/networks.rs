//! Which addresses webhooks may be sent to. Whoever has a key with `administration` chooses targets, but must not reach what
//! only the portal's own machine or link answers to. Every address is checked when a target is saved, and every resolved one
//! when a message is sent: a name may resolve to another address by then.
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Arc,
};

use ipnet::IpNet;
use reqwest::{
    Url,
    dns::{Addrs, Name, Resolve, Resolving},
};

/// The prefix of addresses that a NAT64 gateway translates to IPv4 (RFC 6052).
const NAT64: [u16; 6] = [0x64, 0xff9b, 0, 0, 0, 0];

#[derive(Debug, thiserror::Error)]
#[error("the target's address is not in a network that webhooks may be sent to")]
pub struct AddressRefused;

/// The networks of targets.
#[derive(Clone, Debug, Default)]
pub struct WebhookNetworks {
    /// `None`: all but this machine and its links.
    allowed: Option<Arc<[IpNet]>>,
}

impl WebhookNetworks {
    /// Targets have to be in one of these networks. A network of loopback or link-local addresses allows these; a larger network
    /// that contains them does not.
    pub fn only(networks: Vec<IpNet>) -> Self {
        Self {
            allowed: Some(networks.into()),
        }
    }

    /// Whether the host of the URL may be a target. A name other than `localhost` is known only when it is resolved.
    pub fn allow_url(&self, url: &Url) -> bool {
        match url.host_str() {
            Some(host) => match address(host) {
                Some(address) => self.allow(address),
                None if is_localhost(host) => {
                    self.allow(Ipv4Addr::LOCALHOST.into()) || self.allow(Ipv6Addr::LOCALHOST.into())
                }
                None => true,
            },
            None => false,
        }
    }

    pub fn allow(&self, address: IpAddr) -> bool {
        let address = reached(address);
        if is_nowhere(address) {
            return false;
        }
        let is_own = is_own(address);
        match &self.allowed {
            None => !is_own,
            Some(networks) => networks
                .iter()
                .any(|network| network.contains(&address) && (!is_own || names_own(network))),
        }
    }
}

/// The host of a URL, if it is an address.
fn address(host: &str) -> Option<IpAddr> {
    host.trim_start_matches('[')
        .trim_end_matches(']')
        .parse()
        .ok()
}

fn is_localhost(host: &str) -> bool {
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    host == "localhost" || host.ends_with(".localhost")
}

/// The IPv4 address that an IPv6 address stands for, if it does.
fn reached(address: IpAddr) -> IpAddr {
    let IpAddr::V6(v6) = address.to_canonical() else {
        return address.to_canonical();
    };
    match v6.segments() {
        [prefix @ .., high, low] if prefix == NAT64 => {
            Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low)).into()
        }
        _ => v6.into(),
    }
}

/// No receiver has such an address; some systems take `0.0.0.0/8` for this machine.
fn is_nowhere(address: IpAddr) -> bool {
    address.is_unspecified()
        || address.is_multicast()
        || matches!(address, IpAddr::V4(v4) if v4.octets()[0] == 0 || v4.is_broadcast())
}

/// Loopback or link-local: answered by this machine, or by services of its host such as those that hand out credentials.
fn is_own(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unicast_link_local(),
    }
}

fn names_own(network: &IpNet) -> bool {
    is_own(network.network()) && is_own(network.broadcast())
}

/// Resolves names to the allowed ones of their addresses.
pub(super) struct AllowedAddresses(pub WebhookNetworks);

impl Resolve for AllowedAddresses {
    fn resolve(&self, name: Name) -> Resolving {
        let networks = self.0.clone();
        Box::pin(async move {
            // The client puts the port of the URL in the place of 0.
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let allowed: Vec<SocketAddr> =
                found.filter(|found| networks.allow(found.ip())).collect();
            match allowed.is_empty() {
                true => Err(AddressRefused.into()),
                false => Ok(Box::new(allowed.into_iter()) as Addrs),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(networks: &WebhookNetworks, url: &str) -> bool {
        networks.allow_url(&Url::parse(url).unwrap())
    }

    fn only(networks: &[&str]) -> WebhookNetworks {
        let networks = networks.iter().map(|network| network.parse().unwrap());
        WebhookNetworks::only(networks.collect())
    }

    #[test]
    fn this_machine_and_its_links_are_refused_and_private_networks_are_not() {
        let networks = WebhookNetworks::default();
        for refused in [
            "http://127.0.0.1/",
            "http://127.8.9.10/",
            "http://2130706433/",
            "http://0x7f.1/",
            "http://0177.0.0.1/",
            "http://0.0.0.0/",
            "http://0.1.2.3/",
            "http://localhost/",
            "http://erp.LOCALHOST./",
            "http://[::1]/",
            "http://[::]/",
            "http://[::ffff:127.0.0.1]/",
            "http://[64:ff9b::7f00:1]/",
            "http://169.254.169.254/latest/meta-data",
            "http://[::ffff:a9fe:a9fe]/",
            "http://[fe80::1]/",
            "http://[febf::1]/",
            "http://224.0.0.1/",
            "http://[ff02::1]/",
            "http://255.255.255.255/",
        ] {
            assert!(!allows(&networks, refused), "{refused}");
        }
        for taken in [
            "http://10.1.2.3/",
            "http://172.16.0.1/",
            "http://192.168.1.1/",
            "http://100.64.0.1/",
            "http://[fd00::1]/",
            "https://203.0.113.9/",
            "https://[2001:db8::1]/",
            "https://erp.example.com/",
        ] {
            assert!(allows(&networks, taken), "{taken}");
        }
    }

    #[test]
    fn a_list_of_networks_allows_them_alone() {
        let networks = only(&["10.20.0.0/16", "fd00::/8"]);
        assert!(allows(&networks, "http://10.20.1.1/"));
        assert!(allows(&networks, "http://[fd00::1]/"));
        assert!(allows(&networks, "http://[::ffff:10.20.1.1]/"));
        for refused in [
            "http://10.21.1.1/",
            "https://203.0.113.9/",
            "http://127.0.0.1/",
        ] {
            assert!(!allows(&networks, refused), "{refused}");
        }
    }

    #[test]
    fn loopback_is_allowed_by_a_network_of_its_own_only() {
        let everything = only(&["0.0.0.0/0", "::/0"]);
        for refused in [
            "http://127.0.0.1/",
            "http://169.254.169.254/",
            "http://[::1]/",
        ] {
            assert!(!allows(&everything, refused), "{refused}");
        }
        assert!(allows(&everything, "https://203.0.113.9/"));
        let loopback = only(&["127.0.0.0/8"]);
        assert!(allows(&loopback, "http://127.0.0.1:8899/"));
        assert!(allows(&loopback, "http://localhost:8899/"));
        assert!(!allows(&loopback, "http://0.0.0.0/"));
        assert!(!allows(&loopback, "http://169.254.169.254/"));
    }

    #[tokio::test]
    async fn names_resolve_to_allowed_addresses_only() {
        let resolve = async |networks: WebhookNetworks| {
            let name: Name = "localhost".parse().unwrap();
            AllowedAddresses(networks)
                .resolve(name)
                .await
                .map(Iterator::count)
        };
        assert!(resolve(WebhookNetworks::default()).await.is_err());
        assert!(resolve(only(&["127.0.0.0/8", "::1/128"])).await.is_ok());
    }
}
