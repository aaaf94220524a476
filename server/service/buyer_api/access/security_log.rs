//! Hands security events of the buyer API to the portal, which logs and stores them with those of suppliers' users.
use std::{fmt, pin::Pin, sync::Arc};

use axum::http::HeaderMap;

use contract::{
    buyer::KeyReference,
    headers::{CLIENT_ADDRESS, REQUEST_ID},
};

type Recorded = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Receiver of security events; the default one drops them.
#[derive(Clone, Default)]
pub struct SecurityLog(Option<Arc<dyn Fn(SecurityEvent) -> Recorded + Send + Sync>>);

#[derive(Clone, Debug)]
pub struct SecurityEvent {
    pub kind: SecurityEventKind,
    /// The key that called. `None` if it is unknown.
    pub by: Option<KeyReference>,
    pub client_address: Option<String>,
    pub request_id: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecurityEventKind {
    WrongKey,
    /// A wrong key was one too many: the address has to wait.
    Locked,
    /// The key lacks the scope.
    Refused,
    /// A key was created; the value is its reference.
    KeyCreated(KeyReference),
    KeyRevoked(KeyReference),
}

impl SecurityLog {
    pub fn new(record: impl Fn(SecurityEvent) -> Recorded + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(record)))
    }

    /// `headers` are those of the request.
    pub(crate) async fn record(
        &self,
        kind: SecurityEventKind,
        by: Option<KeyReference>,
        headers: &HeaderMap,
    ) {
        let text = |value: Option<&axum::http::HeaderValue>| {
            value
                .and_then(|value| value.to_str().ok())
                .map(str::to_owned)
        };
        if let Some(record) = &self.0 {
            record(SecurityEvent {
                kind,
                by,
                client_address: text(headers.get(CLIENT_ADDRESS)),
                request_id: text(headers.get(REQUEST_ID)),
            })
            .await;
        }
    }
}

impl fmt::Debug for SecurityLog {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("SecurityLog(…)")
    }
}
