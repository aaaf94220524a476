//! Serves connections: HTTP/1.1 to everybody, HTTP/2 to the trusted reverse proxies, with limits on number and slowness.
//!
//! Time limits measure progress, not duration: a slow network may take as long as it needs, as long as bytes arrive.
mod connections;
mod limit_warnings;
mod limits;
mod pace;
mod request_body;
mod response_body;
mod stream;

use std::{convert::Infallible, io::ErrorKind, net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{ConnectInfo, Request},
    response::Response,
};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto::Builder,
};
use ipnet::IpNet;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
};
use tower::Service;

pub use self::limits::Limits;
use self::{
    connections::{Connections, Place},
    response_body::ResponseBody,
    stream::PacedStream,
};

/// The pause after an error of the listener itself, such as too many open files.
const PAUSE: Duration = Duration::from_secs(1);

struct Server {
    router: Router,
    limits: Limits,
    strangers: Builder<TokioExecutor>,
    proxies: Builder<TokioExecutor>,
}

/// Serves until `stop` completes; then accepts no connections and waits for the running requests.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    trusted_proxies: Vec<IpNet>,
    stop: impl Future<Output = ()>,
) {
    let connections = Connections::new(limits, trusted_proxies);
    let server = Arc::new(Server::new(router, limits));
    // Connections hold a receiver each: they learn that the portal stops, and the sender learns that all have ended.
    let (stopping, stopped) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(place) = connections.admit(peer.ip()) {
                    let (server, stopped) = (Arc::clone(&server), stopped.clone());
                    tokio::spawn(
                        async move { server.connection(stream, peer, place, stopped).await },
                    );
                }
            }
            Err(error) if is_of_the_connection(error.kind()) => {}
            Err(error) => {
                tracing::error!(%error, "connections cannot be accepted");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop((listener, stopped));
    // No receiver is left only if no connection is.
    let _ = stopping.send(());
    stopping.closed().await;
}

fn is_of_the_connection(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::ConnectionRefused | ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
    )
}

impl Server {
    fn new(router: Router, limits: Limits) -> Self {
        let builder = |head: Duration| {
            let mut builder = Builder::new(TokioExecutor::new());
            builder
                .http1()
                .timer(TokioTimer::new())
                .header_read_timeout(head)
                .max_buf_size(limits::HEAD_BYTES);
            builder
                .http2()
                .timer(TokioTimer::new())
                .keep_alive_interval(limits.head)
                .max_header_list_size(limits::HEAD_BYTES as u32)
                .initial_stream_window_size(limits::STREAM_WINDOW)
                .initial_connection_window_size(limits::CONNECTION_WINDOW);
            builder
        };
        Self {
            router,
            limits,
            strangers: builder(limits.head).http1_only(),
            proxies: builder(limits.head_of_proxy),
        }
    }

    async fn connection(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        place: Place,
        mut stopped: watch::Receiver<()>,
    ) {
        let builder = match place.is_trusted() {
            true => &self.proxies,
            false => &self.strangers,
        };
        let stream = PacedStream::new(stream, &self.limits, place.response_writing());
        let service = service_fn(|request| self.answer(request, peer, &place));
        let mut connection =
            std::pin::pin!(builder.serve_connection(TokioIo::new(stream), service));
        let mut is_stopping = false;
        loop {
            tokio::select! {
                outcome = &mut connection => {
                    if let Err(error) = outcome {
                        tracing::debug!(error, "a connection ended early");
                    }
                    return;
                }
                () = place.evicted() => return,
                _ = stopped.changed(), if !is_stopping => {
                    is_stopping = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }

    fn answer(
        &self,
        request: Request<Incoming>,
        peer: SocketAddr,
        place: &Place,
    ) -> impl Future<Output = Result<Response<ResponseBody>, Infallible>> + Send + 'static {
        let running = place.begin_request();
        let mut router = self.router.clone();
        let mut request = request.map(|body| request_body::paced(body, &self.limits));
        request.extensions_mut().insert(ConnectInfo(peer));
        async move {
            let response = router.call(request).await?;
            Ok(response.map(|body| ResponseBody::new(body, running)))
        }
    }
}
