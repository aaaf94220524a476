//! A connection ends if its client neither sends nor reads, and lasts as long as bytes move.
use std::{net::Ipv4Addr, time::Duration};

use axum::http::header;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{Instant, sleep, timeout},
};

use super::{connect, is_open};
use crate::support::portal::Portal;

const LIMIT: Duration = Duration::from_secs(2);
/// Longer than a busy machine takes.
const PATIENCE: Duration = Duration::from_secs(60);

async fn portal() -> Portal {
    let variables = [
        ("PORTAL_BODY_LIMIT_KB", "1024"),
        ("PORTAL_RELOAD_PAGES", "true"),
    ];
    Portal::start_with(&variables, |config| {
        config.connections.head = LIMIT;
        config.connections.request_body = LIMIT;
        config.connections.unread_response = LIMIT;
    })
    .await
}

fn head(length: usize) -> String {
    format!(
        "POST /users/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\
        Content-Type: application/x-www-form-urlencoded\r\n\r\n"
    )
}

async fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    let _ = read.expect("the portal ends the connection");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_head_that_trickles_ends() {
    let portal = portal().await;
    let mut stream = connect(&portal.url, Ipv4Addr::LOCALHOST).await;
    let begin = Instant::now();
    for byte in "GET / HTTP/1.1\r\nX-Slow: ".bytes().chain([b'x'; 1000]) {
        if stream.write_all(&[byte]).await.is_err() {
            break;
        }
        sleep(Duration::from_millis(100)).await;
        assert!(begin.elapsed() < PATIENCE);
    }
    assert_eq!(rest(&mut stream).await, "");
}

#[tokio::test]
async fn a_body_that_trickles_ends() {
    let portal = portal().await;
    let (mut answer, mut request) = connect(&portal.url, Ipv4Addr::LOCALHOST).await.into_split();
    request.write_all(head(100_000).as_bytes()).await.unwrap();
    // Never a pause as long as the limit.
    tokio::spawn(async move {
        while request.write_all(b"x").await.is_ok() {
            sleep(Duration::from_millis(100)).await;
        }
    });
    let mut seen = [0; 12];
    let read = timeout(PATIENCE, answer.read_exact(&mut seen)).await;
    read.expect("the portal answers").unwrap();
    assert_eq!(&seen, b"HTTP/1.1 400");
}

#[tokio::test]
async fn a_body_that_comes_slowly_is_taken() {
    let portal = portal().await;
    let mut stream = connect(&portal.url, Ipv4Addr::LOCALHOST).await;
    let body = format!("company={}&email=x", "x".repeat(100_000));
    stream.write_all(head(body.len()).as_bytes()).await.unwrap();
    let begin = Instant::now();
    for part in body.as_bytes().chunks(10_000) {
        stream.write_all(part).await.unwrap();
        sleep(Duration::from_millis(400)).await;
    }
    assert!(begin.elapsed() > LIMIT);
    let answer = rest(&mut stream).await;
    // The company's name is too long, which only a portal says that has read the whole form.
    assert!(answer.starts_with("HTTP/1.1 422"), "{answer}");
}

/// Sends requests for so many bytes; a few million do not fit into the system's buffers.
async fn ask_for(portal: &Portal, bytes: usize) -> (TcpStream, usize) {
    let path = "/assets/i18n/ar.json";
    let length = portal.browser().get(path).await.is(200).body.len();
    let requests = bytes / length + 1;
    let mut stream = connect(&portal.url, Ipv4Addr::LOCALHOST).await;
    let one = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream
        .write_all(one.repeat(requests).as_bytes())
        .await
        .unwrap();
    (stream, requests * length)
}

#[tokio::test]
async fn a_response_that_nobody_reads_ends() {
    let portal = portal().await;
    let (mut stream, length) = ask_for(&portal, 8_000_000).await;
    sleep(LIMIT * 3).await;
    let read = rest(&mut stream).await.len();
    assert!(
        read < length / 2,
        "{read} of {length} bytes came all the same"
    );
}

#[tokio::test]
async fn a_response_that_is_read_slowly_arrives() {
    let portal = portal().await;
    let (mut stream, length) = ask_for(&portal, 600_000).await;
    let begin = Instant::now();
    let mut read = 0;
    let mut part = vec![0; 256 * 1024];
    while read < length {
        sleep(Duration::from_millis(30)).await;
        match timeout(PATIENCE, stream.read(&mut part))
            .await
            .unwrap()
            .unwrap()
        {
            0 => break,
            bytes => read += bytes,
        }
    }
    assert!(begin.elapsed() > LIMIT, "{:?}", begin.elapsed());
    assert!(read >= length, "{read} of {length}");
}

#[tokio::test]
async fn a_response_that_the_portal_still_owes_is_waited_for() {
    let portal = portal().await;
    let mut stream = connect(&portal.url, Ipv4Addr::LOCALHOST).await;
    let request = b"GET /_reload HTTP/1.1\r\nHost: localhost\r\n\r\n";
    stream.write_all(request).await.unwrap();
    sleep(LIMIT * 2).await;
    assert!(is_open(&stream));
}

#[tokio::test]
async fn an_idle_connection_ends_and_a_used_one_stays() {
    let portal = portal().await;
    let mut stream = connect(&portal.url, Ipv4Addr::LOCALHOST).await;
    for _ in 0..6 {
        let request = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";
        stream.write_all(request).await.unwrap();
        let mut answer = [0; 1024];
        let length = stream.read(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(!answer.contains(header::CONNECTION.as_str()), "{answer}");
        sleep(LIMIT / 4).await;
    }
    assert_eq!(rest(&mut stream).await, "");
}
