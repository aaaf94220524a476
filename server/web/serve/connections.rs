//! The open connections, with a limit in all and by address. At a limit, the connection that has been idle for the longest
//! makes place for the new one.
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use ipnet::IpNet;
use tokio::sync::Notify;

use super::{
    Limits,
    limit_warnings::{Limit, LimitWarnings, Outcome},
};

pub struct Connections {
    limits: Limits,
    trusted_proxies: Vec<IpNet>,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    last_id: u64,
    by_id: HashMap<u64, Arc<Connection>>,
    /// Connections by network, without those of trusted proxies.
    by_network: HashMap<IpAddr, usize>,
    /// The sum of `by_network`.
    strangers: usize,
    warnings: LimitWarnings,
}

struct Connection {
    network: IpAddr,
    is_trusted: bool,
    activity: Mutex<Activity>,
    /// Set when a response's body ends, whose last bytes are then in hyper's buffer; cleared when hyper has written them.
    is_writing: AtomicBool,
    evicted: Notify,
}

struct Activity {
    running_requests: u32,
    idle_since: Instant,
}

/// A connection that counts until this is dropped.
pub struct Place {
    id: u64,
    connection: Arc<Connection>,
    connections: Arc<Connections>,
}

/// A request that protects its connection from eviction until this is dropped.
pub struct RunningRequest(Arc<Connection>);

/// Tells the connection how far its responses are written.
pub struct ResponseWriting(Arc<Connection>);

impl Connections {
    pub fn new(limits: Limits, trusted_proxies: Vec<IpNet>) -> Arc<Self> {
        Arc::new(Self {
            limits,
            trusted_proxies,
            open: Mutex::default(),
        })
    }

    /// `None`: a limit is reached, and no connection is idle.
    pub fn admit(self: &Arc<Self>, peer: IpAddr) -> Option<Place> {
        let peer = peer.to_canonical();
        let is_trusted = self
            .trusted_proxies
            .iter()
            .any(|network| network.contains(&peer));
        let connection = Arc::new(Connection {
            network: network(peer),
            is_trusted,
            activity: Mutex::new(Activity {
                running_requests: 0,
                idle_since: Instant::now(),
            }),
            is_writing: AtomicBool::new(false),
            evicted: Notify::new(),
        });
        let mut open = lock(&self.open);
        if !is_trusted && open.count(connection.network) >= self.limits.connections_per_address {
            open.make_place(Limit::PerAddress(peer), |other| {
                !other.is_trusted && other.network == connection.network
            })?;
        }
        // Strangers never take the places of the proxies, through which everybody else comes.
        let are_strangers_full = open.strangers >= self.strangers();
        if open.by_id.len() >= self.limits.connections || !is_trusted && are_strangers_full {
            open.make_place(Limit::InAll, |other| is_trusted || !other.is_trusted)?;
        }
        Some(Place {
            id: open.insert(Arc::clone(&connection)),
            connection,
            connections: Arc::clone(self),
        })
    }
}

impl Connections {
    /// Returns the number of connections that strangers may have.
    fn strangers(&self) -> usize {
        match self.trusted_proxies.is_empty() {
            true => self.limits.connections,
            false => self.limits.connections.div_ceil(2),
        }
    }
}

impl Open {
    fn count(&self, network: IpAddr) -> usize {
        self.by_network.get(&network).copied().unwrap_or_default()
    }

    fn insert(&mut self, connection: Arc<Connection>) -> u64 {
        if !connection.is_trusted {
            *self.by_network.entry(connection.network).or_default() += 1;
            self.strangers += 1;
        }
        self.last_id += 1;
        self.by_id.insert(self.last_id, connection);
        self.last_id
    }

    /// Does nothing if the connection was evicted.
    fn remove(&mut self, id: u64) -> Option<Arc<Connection>> {
        let connection = self.by_id.remove(&id)?;
        if let Some(count) = self.by_network.get_mut(&connection.network)
            && !connection.is_trusted
        {
            *count -= 1;
            self.strangers -= 1;
            if *count == 0 {
                self.by_network.remove(&connection.network);
            }
        }
        Some(connection)
    }

    /// Closes one of these connections at a limit. `None` if none of them is idle.
    fn make_place(
        &mut self,
        limit: Limit,
        is_candidate: impl Fn(&Connection) -> bool,
    ) -> Option<()> {
        let evicted = self.evict(is_candidate);
        let outcome = match evicted {
            Some(()) => Outcome::Evicted,
            None => Outcome::Refused,
        };
        self.warnings.warn(limit, outcome);
        evicted
    }

    /// Closes the connection that has been idle for the longest, the proxies' last.
    fn evict(&mut self, is_candidate: impl Fn(&Connection) -> bool) -> Option<()> {
        let (id, ..) = self
            .by_id
            .iter()
            .filter(|(_, connection)| is_candidate(connection))
            .filter_map(|(id, connection)| {
                Some((*id, connection.is_trusted, connection.idle_since()?))
            })
            .min_by_key(|&(_, is_trusted, idle_since)| (is_trusted, idle_since))?;
        self.remove(id)?.evicted.notify_one();
        Some(())
    }
}

impl Connection {
    /// `None` while a request runs, and until its response is written.
    fn idle_since(&self) -> Option<Instant> {
        let activity = lock(&self.activity);
        let is_idle = activity.running_requests == 0 && !self.is_writing.load(Ordering::Acquire);
        is_idle.then_some(activity.idle_since)
    }
}

impl Place {
    pub fn is_trusted(&self) -> bool {
        self.connection.is_trusted
    }

    pub fn begin_request(&self) -> RunningRequest {
        lock(&self.connection.activity).running_requests += 1;
        RunningRequest(Arc::clone(&self.connection))
    }

    pub fn response_writing(&self) -> ResponseWriting {
        ResponseWriting(Arc::clone(&self.connection))
    }

    /// Completes when the connection has to make place for another.
    pub async fn evicted(&self) {
        self.connection.evicted.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.connections.open).remove(self.id);
    }
}

impl ResponseWriting {
    /// Nothing is left in hyper's buffer.
    pub fn complete(&self) {
        self.0.is_writing.store(false, Ordering::Release);
    }
}

impl Drop for RunningRequest {
    fn drop(&mut self) {
        let mut activity = lock(&self.0.activity);
        self.0.is_writing.store(true, Ordering::Release);
        activity.running_requests -= 1;
        activity.idle_since = Instant::now();
    }
}

/// One client has a whole /64 of IPv6.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
