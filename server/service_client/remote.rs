//! Calls over the network: bounded in time and size, never redirected, and tried again only where that is harmless.
use std::time::Duration;

use axum::{
    body::Body,
    http::{Method, Request, Response, StatusCode, request::Parts},
};
use backon::{ExponentialBuilder, Retryable};
use bytes::Bytes;
use reqwest::{Client, Url, redirect};
use tokio::time::timeout;

use super::{answer, error::ClientError};

/// Until the answer to a file begins: ten megabytes at six kilobytes a second.
const LONGEST_TRANSFER: Duration = Duration::from_secs(30 * 60);
/// Before the second attempt: this long to twice as long, by chance. It doubles with each further attempt.
const SHORTEST_DELAY: Duration = Duration::from_millis(50);

#[derive(Clone, Debug)]
pub struct RemoteOptions {
    /// For one connection.
    pub connect_time: Duration,
    /// For a whole call, further attempts and the reading of the answer included. Calls with several thousand rows may take
    /// longer.
    pub total_time: Duration,
    /// How often a GET is tried when the service is out of reach or answers 502, 503 or 504. Nothing else is tried twice.
    pub attempts: u32,
}

impl Default for RemoteOptions {
    fn default() -> Self {
        Self {
            connect_time: Duration::from_secs(2),
            total_time: Duration::from_secs(10),
            attempts: 3,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum RemoteError {
    #[error("{0:?} is not an address of the kind http(s)://host[:port][/path]")]
    Address(String),
    #[error("the HTTP client could not be set up: {0}")]
    Client(#[from] reqwest::Error),
}

#[derive(Clone, Debug)]
pub struct Remote {
    client: Client,
    /// Without a slash at its end.
    base: String,
    options: RemoteOptions,
}

impl Remote {
    pub fn new(base_url: &str, options: RemoteOptions) -> Result<Self, RemoteError> {
        let base = address(base_url).ok_or_else(|| RemoteError::Address(base_url.to_owned()))?;
        // Fails where the process has a provider already, which will do as well.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let mut client = Client::builder()
            .connect_timeout(options.connect_time)
            .redirect(redirect::Policy::none())
            .retry(reqwest::retry::never())
            .referer(false)
            .no_proxy();
        if base.starts_with("http:") {
            // Nothing is encrypted: the machine's certificates take long to read.
            client = client.tls_certs_only([]);
        }
        Ok(Self {
            client: client.build()?,
            base,
            options,
        })
    }

    pub fn total_time(&self) -> Duration {
        self.options.total_time
    }

    /// Sent once, and its answer read by the caller. Files on slow networks take their time.
    pub async fn stream(&self, request: Request<Body>) -> Result<Response<Body>, ClientError> {
        let (parts, body) = request.into_parts();
        let body = reqwest::Body::wrap_stream(body.into_data_stream());
        let response = timeout(LONGEST_TRANSFER, self.send(parts, body))
            .await
            .map_err(|_| ClientError::TimedOut)??;
        Ok(response.map(Body::new))
    }

    async fn send(
        &self,
        parts: Parts,
        body: reqwest::Body,
    ) -> Result<Response<reqwest::Body>, ClientError> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
        let sent = self
            .client
            .request(parts.method, format!("{}{path}", self.base))
            .headers(parts.headers)
            .body(body)
            .send()
            .await;
        sent.map(Response::from)
            .map_err(|error| ClientError::unreachable(cause(&error)))
    }

    /// The whole answer, whatever its status. The caller limits the time.
    pub async fn attempt(&self, request: Request<Bytes>) -> Result<Response<Bytes>, ClientError> {
        let attempts = match *request.method() {
            Method::GET => self.options.attempts,
            _ => 1,
        };
        // The jitter keeps the clients of a service that comes back from calling all at once.
        let delays = ExponentialBuilder::new()
            .with_min_delay(SHORTEST_DELAY)
            .with_factor(2.0)
            .with_max_times(attempts.saturating_sub(1) as usize)
            .with_jitter();
        let attempt = async || {
            let outcome = self.once(&request).await;
            match is_transient(&outcome) {
                true => Err(outcome),
                false => Ok(outcome),
            }
        };
        attempt.retry(delays).await.unwrap_or_else(|last| last)
    }

    async fn once(&self, request: &Request<Bytes>) -> Result<Response<Bytes>, ClientError> {
        let (parts, body) = request.clone().into_parts();
        answer::read(self.send(parts, body.into()).await?).await
    }
}

/// Whether the same call may succeed a moment later.
fn is_transient(outcome: &Result<Response<Bytes>, ClientError>) -> bool {
    match outcome {
        Ok(response) => matches!(
            response.status(),
            StatusCode::BAD_GATEWAY | StatusCode::SERVICE_UNAVAILABLE | StatusCode::GATEWAY_TIMEOUT
        ),
        Err(error) => matches!(error, ClientError::Unavailable { .. }),
    }
}

/// The innermost reason ("connection refused"): reqwest's own words name no more than the address.
fn cause(error: &reqwest::Error) -> String {
    let mut innermost: &dyn std::error::Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}

fn address(base_url: &str) -> Option<String> {
    let url = Url::parse(base_url).ok()?;
    let plain = matches!(url.scheme(), "http" | "https")
        && url.has_host()
        && url.username().is_empty()
        && url.password().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    plain.then(|| url.as_str().trim_end_matches('/').to_owned())
}
