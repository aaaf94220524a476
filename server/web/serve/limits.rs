//! Limits of the number and the slowness of connections.
use std::time::Duration;

/// The longest head of a request; browsers send 1 to 2 KB. The rest of hyper's default of 400 KB is an attacker's.
pub const HEAD_BYTES: usize = 128 * 1024;
/// Bytes of a body on HTTP/2 that may wait to be read.
pub const STREAM_WINDOW: u32 = 256 * 1024;
/// More than one stream's, so that an upload that is not read does not block the other streams.
pub const CONNECTION_WINDOW: u32 = 4 * 1024 * 1024;
/// Bytes that have to move within a time limit: 137 bytes a second by default, where 2G has 6,000.
pub const LEAST_PROGRESS: u64 = 8 * 1024;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Connections at the same time. With trusted proxies, all other addresses together get half of them.
    pub connections: usize,
    /// Connections from one address at the same time, except from trusted proxies.
    pub connections_per_address: usize,
    /// Time from the start of a connection, or from the end of a response, to the end of the next request's head.
    pub head: Duration,
    /// The same limit for trusted proxies: longer than they keep idle connections, so that they never send into a closed one.
    pub head_of_proxy: Duration,
    /// Time limit for each [`LEAST_PROGRESS`] of a request's body.
    pub request_body: Duration,
    /// Time limit until the client has taken each [`LEAST_PROGRESS`] of a response.
    pub unread_response: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4096,
            connections_per_address: 128,
            head: Duration::from_secs(60),
            head_of_proxy: Duration::from_secs(10 * 60),
            request_body: Duration::from_secs(60),
            unread_response: Duration::from_secs(60),
        }
    }
}
