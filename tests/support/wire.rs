//! HTTP by hand, for requests that no client library would send.
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::browser::Seen;

/// Sends these bytes to the portal at `url` and reads until it closes the connection, or hears nothing of it.
pub async fn send(url: &str, request: &[u8]) -> Seen {
    let authority = url.strip_prefix("http://").unwrap();
    let authority = authority.split('/').next().unwrap();
    let mut stream = TcpStream::connect(authority).await.unwrap();
    stream.write_all(request).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    parse(&answer)
}

/// A GET with these header lines, written as they are. Without `Host:` among them it names this machine.
pub async fn get(url: &str, path: &str, lines: &[&[u8]]) -> Seen {
    let mut request = format!("GET {path} HTTP/1.1\r\nConnection: close\r\n").into_bytes();
    if !lines.iter().any(|line| line.starts_with(b"Host:")) {
        request.extend(b"Host: localhost\r\n");
    }
    for line in lines {
        request.extend(*line);
        request.extend(b"\r\n");
    }
    request.extend(b"\r\n");
    send(url, &request).await
}

fn parse(answer: &[u8]) -> Seen {
    let end = answer
        .windows(4)
        .position(|bytes| bytes == b"\r\n\r\n")
        .expect("the head of an answer");
    let head = std::str::from_utf8(&answer[..end]).unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap();
    let headers: HeaderMap = lines
        .map(|line| {
            let (name, value) = line.split_once(':').unwrap();
            let name: HeaderName = name.parse().unwrap();
            (name, HeaderValue::from_str(value.trim()).unwrap())
        })
        .collect();
    Seen {
        status: StatusCode::from_bytes(status.as_bytes()).unwrap(),
        headers,
        body: answer[end + 4..].to_vec().into(),
    }
}
