//! Sends requests over the network, or into the router of a service in this process.
use std::{convert::Infallible, fmt, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    http::{Request, Response},
};
use bytes::Bytes;
use tokio::time::timeout;
use tower::ServiceExt;

use super::{answer, error::ClientError, remote::Remote};
use contract::{
    local::LocalService,
    operation::{Flag, Operation},
};

/// How long a call within the process may take.
const IN_PROCESS_TIME: Duration = Duration::from_secs(10);
/// How long a call with several thousand rows may take at least. Reverse proxies give up after a minute.
const BULK_TIME: Duration = Duration::from_secs(50);

#[derive(Clone)]
pub enum Transport {
    Remote(Remote),
    /// Within the process. Calls with typed values go to `service` if it is set; otherwise, and for files, HTTP requests go
    /// to `router`.
    Local {
        router: Router,
        service: Option<Arc<dyn LocalService>>,
    },
}

impl fmt::Debug for Transport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Remote(remote) => remote.fmt(formatter),
            Self::Local { router, .. } => router.fmt(formatter),
        }
    }
}

impl Transport {
    /// How long a call may take.
    fn time(&self) -> Duration {
        match self {
            Self::Remote(remote) => remote.total_time(),
            Self::Local { .. } => IN_PROCESS_TIME,
        }
    }

    /// How long a call of the operation may take.
    pub fn time_of<O: Operation>(&self) -> Duration {
        match O::FLAGS.contains(&Flag::Bulk) {
            true => self.time().max(BULK_TIME),
            false => self.time(),
        }
    }

    /// The whole answer, whatever its status, within the transport's time.
    pub async fn exchange(&self, request: Request<Bytes>) -> Result<Response<Bytes>, ClientError> {
        self.exchange_within(self.time(), request).await
    }

    /// The whole answer, whatever its status.
    pub async fn exchange_within(
        &self,
        time: Duration,
        request: Request<Bytes>,
    ) -> Result<Response<Bytes>, ClientError> {
        let answer = async {
            match self {
                Self::Remote(remote) => remote.attempt(request).await,
                Self::Local { router, .. } => call(router.clone(), request).await,
            }
        };
        timeout(time, answer)
            .await
            .map_err(|_| ClientError::TimedOut)?
    }

    /// An exchange whose bodies are handed on piece by piece, both of them. Whoever sends and reads them sees to it that
    /// they do not take for ever.
    pub async fn stream(&self, request: Request<Body>) -> Result<Response<Body>, ClientError> {
        match self {
            Self::Remote(remote) => remote.stream(request).await,
            Self::Local { router, .. } => {
                let answered: Result<_, Infallible> = router.clone().oneshot(request).await;
                let Ok(response) = answered;
                Ok(response)
            }
        }
    }
}

async fn call(service: Router, request: Request<Bytes>) -> Result<Response<Bytes>, ClientError> {
    let answered: Result<_, Infallible> = service.oneshot(request.map(Body::from)).await;
    let Ok(response) = answered;
    answer::read(response).await
}
