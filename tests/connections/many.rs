//! Connections whose requests never end leave other viewers their pages.
use std::{net::Ipv4Addr, time::Duration};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Instant, sleep},
};

use super::{connect, is_open};
use crate::support::portal::{Portal, USER};

const ATTACKERS: u8 = 20;
const CONNECTIONS_EACH: usize = 100;
/// Longer than a busy machine takes to notice what the portal did.
const PATIENCE: Duration = Duration::from_secs(60);

/// Sends the beginning of a head, as slowloris does.
async fn slowloris(url: &str, from: Ipv4Addr) -> TcpStream {
    let mut stream = connect(url, from).await;
    let head = b"GET /dashboard HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    // Fails if the portal has closed it already.
    let _ = stream.write_all(head).await;
    stream
}

async fn attack(url: &str) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for attacker in 0..ATTACKERS {
        for _ in 0..CONNECTIONS_EACH {
            streams.push(slowloris(url, Ipv4Addr::new(127, 66, 0, attacker)).await);
        }
    }
    streams
}

async fn open_at_most(streams: &[TcpStream], most: usize) {
    let begin = Instant::now();
    loop {
        let open = streams.iter().filter(|stream| is_open(stream)).count();
        if open <= most {
            return;
        }
        assert!(begin.elapsed() < PATIENCE, "{open} are open");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn two_thousand_slow_heads_leave_viewers_their_pages() {
    let portal = Portal::start_with(
        &[
            ("PORTAL_CONNECTIONS", "400"),
            ("PORTAL_CONNECTIONS_PER_ADDRESS", "30"),
        ],
        |config| config.connections.head = Duration::from_secs(20),
    )
    .await;
    let mut before = portal.signed_in(USER).await;
    let streams = attack(&portal.url).await;
    assert_eq!(streams.len(), 2000);
    before.get("/dashboard").await.is(200);
    let mut newcomer = portal.signed_in(USER).await;
    for path in ["/dashboard", "/purchase-orders", "/quotations"] {
        newcomer.get(path).await.is(200);
    }
    open_at_most(&streams, 400).await;
    // The rest ends by itself.
    open_at_most(&streams, 0).await;
}

#[tokio::test]
async fn one_address_has_no_more_than_its_share() {
    let portal = Portal::start(&[("PORTAL_CONNECTIONS_PER_ADDRESS", "8")]).await;
    let attacker = Ipv4Addr::new(127, 66, 1, 1);
    let mut streams = Vec::new();
    for _ in 0..50 {
        streams.push(slowloris(&portal.url, attacker).await);
    }
    open_at_most(&streams, 8).await;
    // The newest stay, so that somebody else behind that address is served too.
    assert!(streams[42..].iter().all(is_open));
    let other = slowloris(&portal.url, Ipv4Addr::new(127, 66, 1, 2)).await;
    sleep(Duration::from_millis(200)).await;
    assert!(is_open(&other));
    assert_eq!(streams.iter().filter(|stream| is_open(stream)).count(), 8);
}

#[tokio::test]
async fn a_trusted_proxy_may_have_more() {
    let portal = Portal::start(&[
        ("PORTAL_CONNECTIONS_PER_ADDRESS", "8"),
        ("PORTAL_TRUSTED_PROXIES", "127.66.2.1"),
    ])
    .await;
    let mut streams = Vec::new();
    for _ in 0..50 {
        streams.push(slowloris(&portal.url, Ipv4Addr::new(127, 66, 2, 1)).await);
    }
    sleep(Duration::from_millis(500)).await;
    assert!(streams.iter().all(is_open));
}

#[tokio::test]
async fn busy_strangers_leave_the_trusted_proxy_its_connections() {
    let portal = Portal::start(&[
        ("PORTAL_CONNECTIONS", "16"),
        ("PORTAL_CONNECTIONS_PER_ADDRESS", "100"),
        ("PORTAL_TRUSTED_PROXIES", "127.66.4.1"),
    ])
    .await;
    let mut strangers = Vec::new();
    for _ in 0..40 {
        let mut stream = connect(&portal.url, Ipv4Addr::new(127, 66, 4, 2)).await;
        let head = b"POST /users/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\
            Content-Type: application/x-www-form-urlencoded\r\n\r\na";
        let _ = stream.write_all(head).await;
        strangers.push(stream);
    }
    sleep(Duration::from_secs(1)).await;
    let mut proxy = connect(&portal.url, Ipv4Addr::new(127, 66, 4, 1)).await;
    let request = b"GET /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    proxy.write_all(request).await.unwrap();
    let mut answer = String::new();
    proxy.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    // Idle strangers could have been closed for the proxy; these are busy.
    assert!(strangers.iter().filter(|stream| is_open(stream)).count() <= 8);
}
