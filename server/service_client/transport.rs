//! How a call travels: over the network, or straight into the service's router.
use std::{convert::Infallible, time::Duration};

use axum::{
    Router,
    body::Body,
    http::{Request, Response},
};
use bytes::Bytes;
use tokio::time::timeout;
use tower::ServiceExt;

use super::{answer, error::BackendError, remote::Remote};

/// How long a call within the process may take.
const IN_PROCESS_TIME: Duration = Duration::from_secs(10);

#[derive(Clone, Debug)]
pub enum Transport {
    Remote(Remote),
    InProcess(Router),
}

impl Transport {
    /// The whole answer, whatever its status, within the transport's time.
    pub async fn exchange(&self, request: Request<Bytes>) -> Result<Response<Bytes>, BackendError> {
        match self {
            Self::Remote(remote) => remote.exchange(request).await,
            Self::InProcess(service) => timeout(IN_PROCESS_TIME, call(service.clone(), request))
                .await
                .map_err(|_| BackendError::TimedOut)?,
        }
    }
}

impl Transport {
    /// An exchange whose bodies are handed on piece by piece, both of them. Whoever sends and reads them sees to it that
    /// they do not take for ever.
    pub async fn stream(&self, request: Request<Body>) -> Result<Response<Body>, BackendError> {
        match self {
            Self::Remote(remote) => remote.stream(request).await,
            Self::InProcess(service) => {
                let answered: Result<_, Infallible> = service.clone().oneshot(request).await;
                let Ok(response) = answered;
                Ok(response)
            }
        }
    }
}

async fn call(service: Router, request: Request<Bytes>) -> Result<Response<Bytes>, BackendError> {
    let answered: Result<_, Infallible> = service.oneshot(request.map(Body::from)).await;
    let Ok(response) = answered;
    answer::read(response).await
}
