//! Connections that are closed or refused at a limit, and the warnings about it.
use std::{
    io::{self, Write},
    net::Ipv4Addr,
    sync::{Arc, Mutex},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::timeout,
};
use tracing::dispatcher::{self, Dispatch};
use tracing_subscriber::fmt::MakeWriter;

use super::connect;
use crate::support::portal::Portal;

/// Longer than a busy machine takes.
const PATIENCE: Duration = Duration::from_secs(30);
/// More than the system's buffers of a connection take from the portal while its client does not read.
const LONG: usize = 160 * 1024;

const EVICTED: &str = "idle connections are closed for new ones";
const REFUSED: &str = "new connections are refused because no connection is idle";

/// The log of this thread.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// The limits and addresses of the warnings with this text, in the order of the log.
    fn warnings(&self, text: &str) -> Vec<String> {
        let log = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        let lines = log.lines().filter_map(|line| line.split_once(text));
        lines.map(|(_, fields)| fields.trim().to_owned()).collect()
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Write::write(&mut *self.0.lock().unwrap(), bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

/// With so many connections, two of them from each address.
async fn portal(connections: usize) -> Portal {
    Portal::start_with(&[], |config| {
        config.connections.connections = connections;
        config.connections.connections_per_address = 2;
    })
    .await
}

/// Until the portal closes the connection.
async fn rest(stream: &mut TcpStream) -> Vec<u8> {
    let mut received = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut received)).await;
    let _ = read.expect("the portal closes the connection");
    received
}

/// A connection with a request that runs until the rest of its body comes.
async fn busy(url: &str, from: Ipv4Addr) -> TcpStream {
    let mut stream = connect(url, from).await;
    let head = b"POST /users/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\
        Expect: 100-continue\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n";
    stream.write_all(head).await.unwrap();
    // The portal asks for the body when it reads the request.
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100");
    stream
}

/// A connection that has been answered.
async fn idle(url: &str, from: Ipv4Addr) -> TcpStream {
    let mut stream = connect(url, from).await;
    let request = b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n";
    stream.write_all(request).await.unwrap();
    let mut answer = [0; 1024];
    let length = stream.read(&mut answer).await.unwrap();
    assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
    stream
}

/// The path of an asset that is too long for the system's buffers.
async fn long_asset(portal: &Portal) -> (String, usize) {
    let mut browser = portal.browser();
    let page = browser.get("/login").await.is(200).text().to_owned();
    let paths = page.split('"').filter(|word| word.starts_with("/assets/"));
    for path in paths {
        let length = browser.get(path).await.is(200).body.len();
        if length > LONG {
            return (path.to_owned(), length);
        }
    }
    panic!("no asset has more than {LONG} bytes");
}

#[tokio::test]
async fn a_response_that_is_not_written_yet_is_not_cut() {
    let portal = portal(4096).await;
    let (path, length) = long_asset(&portal).await;
    let client = Ipv4Addr::new(127, 66, 5, 1);
    let mut reading = connect(&portal.url, client).await;
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    reading.write_all(request.as_bytes()).await.unwrap();
    reading.readable().await.unwrap();
    let mut other = idle(&portal.url, client).await;
    let _third = idle(&portal.url, client).await;
    assert_eq!(rest(&mut other).await, b"");
    let mut received = 0;
    let mut part = vec![0; 64 * 1024];
    while received < length {
        let read = timeout(PATIENCE, reading.read(&mut part)).await.unwrap();
        match read {
            Ok(bytes) if bytes > 0 => received += bytes,
            end => panic!("{received} of {length} bytes came, then {end:?}"),
        }
    }
}

#[tokio::test]
async fn each_limit_has_its_own_warnings() {
    let log = Log::default();
    let dispatch = |log: &Log| {
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(tracing::Level::WARN)
            .with_writer(log.clone());
        Dispatch::new(subscriber.finish())
    };
    // If there is only one dispatcher, tracing asks the thread that logs a warning first whether the process logs it at all,
    // which can be a thread of another test.
    let _second = dispatch(&Log::default());
    let _logged = dispatcher::set_default(&dispatch(&log));
    let portal = portal(4).await;
    let client = |number| Ipv4Addr::new(127, 66, 6, number);

    let mut first = idle(&portal.url, client(1)).await;
    let _second = idle(&portal.url, client(1)).await;
    let _third = idle(&portal.url, client(1)).await;
    rest(&mut first).await;
    let of_one = "limit=\"connections_per_address\" address=Some(127.66.6.1)";
    assert_eq!(log.warnings(EVICTED), [of_one]);

    let _fourth = busy(&portal.url, client(2)).await;
    let _fifth = busy(&portal.url, client(2)).await;
    let mut refused = connect(&portal.url, client(2)).await;
    rest(&mut refused).await;
    let of_two = "limit=\"connections_per_address\" address=Some(127.66.6.2)";
    assert_eq!(log.warnings(REFUSED), [of_two]);

    let _sixth = busy(&portal.url, client(3)).await;
    let _seventh = busy(&portal.url, client(3)).await;
    let mut refused = connect(&portal.url, client(4)).await;
    rest(&mut refused).await;
    let in_all = "limit=\"connections\" address=None";
    assert_eq!(log.warnings(EVICTED), [of_one, in_all]);
    assert_eq!(log.warnings(REFUSED), [of_two, in_all]);
}
