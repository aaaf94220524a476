//! The chain of addresses that reverse proxies forward: `X-Forwarded-For`, or `Forwarded` of RFC 7239.
use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, HeaderValue, header::FORWARDED};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const X_FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");

/// Header that the trusted proxies set. The other is ignored: a proxy that does not know it forwards forged ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ForwardedHeader {
    #[default]
    XForwardedFor,
    Forwarded,
}

/// Report of one proxy about the request that it received.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Hop {
    /// `None` if it is hidden, unknown or malformed.
    pub address: Option<IpAddr>,
    pub host: Option<String>,
}

impl ForwardedHeader {
    /// The hops, of which the last is the nearest to the portal.
    pub fn hops(self, headers: &HeaderMap) -> Vec<Hop> {
        match self {
            Self::XForwardedFor => x_forwarded_for(headers),
            Self::Forwarded => lines(headers, &FORWARDED)
                .flat_map(|line| elements(line).unwrap_or_else(|| vec![Hop::default()]))
                .collect(),
        }
    }
}

fn x_forwarded_for(headers: &HeaderMap) -> Vec<Hop> {
    let mut hops: Vec<_> = items(headers, &X_FORWARDED_FOR)
        .map(|item| Hop {
            address: address(item),
            host: None,
        })
        .collect();
    let host = items(headers, &X_FORWARDED_HOST).last();
    if let Some(host) = host {
        if hops.is_empty() {
            hops.push(Hop::default());
        }
        if let Some(nearest) = hops.last_mut() {
            nearest.host = Some(host.to_owned());
        }
    }
    hops
}

/// A line that is not text is empty instead, so that its neighbour does not become the nearest hop.
fn lines<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let values = headers.get_all(name).iter();
    values.map(|value: &HeaderValue| value.to_str().unwrap_or_default())
}

/// The items of a header that may be sent once with commas, or several times.
fn items<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    lines(headers, name)
        .flat_map(|line| line.split(','))
        .map(str::trim)
}

/// The elements of one line of `Forwarded`. `None` if the line breaks the grammar anywhere: a client may have begun a quoted
/// string that would hide what the proxy added.
fn elements(line: &str) -> Option<Vec<Hop>> {
    let mut hops = Vec::new();
    let mut hop = Hop::default();
    let mut names = Vec::new();
    let mut rest = line;
    loop {
        let (name, after) = rest.split_once('=')?;
        let name = name.trim_start().to_ascii_lowercase();
        let (value, after) = value(after)?;
        let is_token = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if name.is_empty() || !name.bytes().all(is_token) || names.contains(&name) {
            return None;
        }
        match name.as_str() {
            "for" => hop.address = address(&value),
            "host" => hop.host = Some(value),
            _ => {}
        }
        names.push(name);
        let mut left = after.trim_start().chars();
        match left.next() {
            Some(';') => {}
            Some(',') => {
                hops.push(std::mem::take(&mut hop));
                names.clear();
            }
            None => {
                hops.push(hop);
                return Some(hops);
            }
            Some(_) => return None,
        }
        rest = left.as_str();
    }
}

/// A token or a quoted string at the beginning, and what follows it.
fn value(text: &str) -> Option<(String, &str)> {
    let Some(quoted) = text.strip_prefix('"') else {
        let end = text.find([',', ';', '"', ' ', '\t']).unwrap_or(text.len());
        let (value, rest) = text.split_at(end);
        return (!value.is_empty()).then(|| (value.to_owned(), rest));
    };
    let mut value = String::new();
    let mut characters = quoted.chars();
    loop {
        match characters.next()? {
            '"' => return Some((value, characters.as_str())),
            '\\' => value.push(characters.next()?),
            character => value.push(character),
        }
    }
}

/// An address alone, with a port, or in brackets.
fn address(item: &str) -> Option<IpAddr> {
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
