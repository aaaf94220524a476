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
use contract::local::LocalService;

/// How long a call within the process may take.
pub const IN_PROCESS_TIME: Duration = Duration::from_secs(10);

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
    /// The whole answer, whatever its status, within the transport's time.
    pub async fn exchange(&self, request: Request<Bytes>) -> Result<Response<Bytes>, ClientError> {
        match self {
            Self::Remote(remote) => remote.exchange(request).await,
            Self::Local { router, .. } => timeout(IN_PROCESS_TIME, call(router.clone(), request))
                .await
                .map_err(|_| ClientError::TimedOut)?,
        }
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
