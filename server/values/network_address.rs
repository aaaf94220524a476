//! The network of a client's address, as limits by address count it.
use std::net::IpAddr;

/// An IPv4 address, or the /64 prefix of an IPv6 address, because one customer has all addresses of the prefix.
pub fn network_prefix(address: IpAddr) -> Vec<u8> {
    match address.to_canonical() {
        IpAddr::V4(address) => address.octets().to_vec(),
        IpAddr::V6(address) => address.octets()[..8].to_vec(),
    }
}
