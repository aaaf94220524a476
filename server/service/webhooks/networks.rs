//! Limits the addresses that webhooks may be sent to. Holders of a key with `administration` choose targets, but must not reach
//! what only the portal's own machine or link answers to, in whatever form its address is written. Every address is checked when
//! a target is saved, and every resolved one when a message is sent: a name may resolve to another address by then.
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket},
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
    /// `None`: all but special addresses.
    allowed: Option<Arc<[IpNet]>>,
}

impl WebhookNetworks {
    /// Targets have to be in one of these networks. A network of special addresses, such as loopback, allows these; a larger
    /// network that contains them does not.
    pub fn only(networks: Vec<IpNet>) -> Self {
        Self {
            allowed: Some(networks.into()),
        }
    }

    /// Whether the configuration names networks.
    pub fn are_configured(&self) -> bool {
        self.allowed.is_some()
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
        let is_special = is_special(address);
        match &self.allowed {
            None => !is_special,
            Some(networks) => networks.iter().any(|network| {
                network.contains(&address)
                    && (!is_special || names_special_addresses_alone(network))
            }),
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

/// No receiver has such an address: some systems take `0.0.0.0/8` for this machine, and gateways of transitions from IPv4 take
/// addresses of the last group for IPv4 addresses within them.
fn is_nowhere(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => v4.octets()[0] == 0 || v4.is_multicast() || v4.is_broadcast(),
        IpAddr::V6(v6) => v6 != Ipv6Addr::LOCALHOST && (v6.is_multicast() || embeds_ipv4(v6)),
    }
}

/// IPv4-compatible addresses, IPv4-translated ones (RFC 2765), 6to4, Teredo, NAT64 of a local prefix (RFC 8215), and ISATAP.
fn embeds_ipv4(address: Ipv6Addr) -> bool {
    matches!(
        address.segments(),
        [0, 0, 0, 0, 0, 0, ..]
            | [0, 0, 0, 0, 0xffff, 0, ..]
            | [0x2002, ..]
            | [0x2001, 0, ..]
            | [0x64, 0xff9b, 1, ..]
            | [_, _, _, _, 0 | 0x200, 0x5efe, ..]
    )
}

/// Answered by this machine, by services of its host such as those that hand out credentials, or reserved: only a network of such
/// addresses alone allows them.
fn is_special(address: IpAddr) -> bool {
    is_reserved(address) || is_of_this_machine(address)
}

fn is_reserved(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(v4) => is_reserved_ipv4(v4),
        IpAddr::V6(v6) => is_reserved_ipv6(v6),
    }
}

/// Loopback, link-local, metadata of a cloud, and the reserved ranges of RFC 6890.
fn is_reserved_ipv4(address: Ipv4Addr) -> bool {
    address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || matches!(
            address.octets(),
            [192, 0, 0, _]
                | [192, 88, 99, _]
                | [198, 18 | 19, ..]
                | [240..=255, ..]
                | [100, 100, 100, 200]
        )
}

/// The same for IPv6: also site-local addresses, which were given up, and the discard prefix.
fn is_reserved_ipv6(address: Ipv6Addr) -> bool {
    address.is_loopback()
        || address.is_unicast_link_local()
        || matches!(
            address.segments(),
            [0xfec0..=0xfeff, ..]
                | [0x100, 0, 0, 0, ..]
                | [0x2001, 0xdb8, ..]
                | [0x3fff, 0..=0xfff, ..]
                | [0xfd00, 0xec2, ..]
        )
}

/// Only addresses of the machine itself can be bound, unless the system allows all of them.
fn is_of_this_machine(address: IpAddr) -> bool {
    let can_bind = |address: IpAddr| UdpSocket::bind((address, 0)).is_ok();
    let nobodys: IpAddr = match address {
        IpAddr::V4(_) => Ipv4Addr::new(192, 0, 2, 1).into(),
        IpAddr::V6(_) => Ipv6Addr::new(0x100, 0, 0, 0, 0, 0, 0, 1).into(),
    };
    can_bind(address) && !can_bind(nobodys)
}

/// Whether a network is one address, or has reserved addresses alone. Networks with prefixes of fewer than four bits begin and end
/// with reserved addresses of different ranges.
fn names_special_addresses_alone(network: &IpNet) -> bool {
    let (first, last) = (network.network(), network.broadcast());
    first == last || network.prefix_len() >= 4 && is_reserved(first) && is_reserved(last)
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
            "http://240.0.0.1/",
            "http://192.0.0.192/",
            "http://192.0.2.1/",
            "http://198.18.0.1/",
            "http://198.51.100.7/",
            "http://203.0.113.9/",
            "http://100.100.100.200/",
            "http://[::127.0.0.1]/",
            "http://[::10.0.0.1]/",
            "http://[::ffff:0:127.0.0.1]/",
            "http://[::ffff:240.0.0.1]/",
            "http://[2002:7f00:1::]/",
            "http://[2001::1]/",
            "http://[64:ff9b:1::7f00:1]/",
            "http://[64:ff9b::a9fe:a9fe]/",
            "http://[2001:470::5efe:7f00:1]/",
            "http://[fec0::1]/",
            "http://[100::1]/",
            "http://[2001:db8::1]/",
            "http://[fd00:ec2::254]/",
        ] {
            assert!(!allows(&networks, refused), "{refused}");
        }
        for taken in [
            "http://10.1.2.3/",
            "http://172.16.0.1/",
            "http://192.168.1.1/",
            "http://100.64.0.1/",
            "http://[fd00::1]/",
            "http://[64:ff9b::a01:203]/",
            "https://93.184.215.14/",
            "https://[2606:2800:21f:cb07::1]/",
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
        assert!(allows(&everything, "https://93.184.215.14/"));
        let loopback = only(&["127.0.0.0/8"]);
        assert!(allows(&loopback, "http://127.0.0.1:8899/"));
        assert!(allows(&loopback, "http://localhost:8899/"));
        assert!(!allows(&loopback, "http://0.0.0.0/"));
        assert!(!allows(&loopback, "http://169.254.169.254/"));
    }

    #[test]
    fn an_address_of_this_machine_is_allowed_if_it_is_named_alone() {
        // Sends nothing: the system chooses the interface, and so the address.
        let socket = UdpSocket::bind("0.0.0.0:0").unwrap();
        if socket.connect("93.184.215.14:9").is_err() {
            return;
        }
        let own = socket.local_addr().unwrap().ip();
        assert!(!WebhookNetworks::default().allow(own), "{own}");
        assert!(!only(&["0.0.0.0/0"]).allow(own), "{own}");
        assert!(only(&[&format!("{own}/32")]).allow(own), "{own}");
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
