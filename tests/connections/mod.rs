//! Connections that are slow, silent or many, and those of a reverse proxy.
mod evicted;
mod http2;
mod many;
mod slow;

use std::{io::ErrorKind, net::Ipv4Addr};

use tokio::net::{TcpSocket, TcpStream};

/// The host and port of a portal.
fn authority(url: &str) -> &str {
    url.strip_prefix("http://").unwrap()
}

/// A connection from this address of the machine, with a small buffer for what it receives.
async fn connect(url: &str, from: Ipv4Addr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    socket
        .connect(authority(url).parse().unwrap())
        .await
        .unwrap()
}

/// Whether the portal has kept the connection open. It must have sent nothing.
fn is_open(stream: &TcpStream) -> bool {
    match stream.try_read(&mut [0; 1]) {
        Err(error) => error.kind() == ErrorKind::WouldBlock,
        Ok(read) => read > 0,
    }
}
