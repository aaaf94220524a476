//! Layers that share what is under them. By themselves they copy it for each request, and so of ten layers, one in another,
//! the innermost ten times.
use std::{
    convert::Infallible,
    sync::Arc,
    task::{Context, Poll},
};

use tower::{Layer, Service, ServiceExt, layer::util::Stack, util::Oneshot};

/// The layer copies a counted reference alone; what is under it is copied when it is called.
pub fn sharing<Outer>(layer: Outer) -> Stack<Sharing, Outer> {
    Stack::new(Sharing, layer)
}

#[derive(Clone, Copy)]
pub struct Sharing;

impl<Inner> Layer<Inner> for Sharing {
    type Service = Shared<Inner>;

    fn layer(&self, inner: Inner) -> Shared<Inner> {
        Shared(Arc::new(inner))
    }
}

pub struct Shared<Inner>(Arc<Inner>);

impl<Inner> Clone for Shared<Inner> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<Inner, Request> Service<Request> for Shared<Inner>
where
    Inner: Service<Request, Error = Infallible> + Clone,
{
    type Response = Inner::Response;
    type Error = Infallible;
    type Future = Oneshot<Inner, Request>;

    /// As axum's own: whatever is not ready waits in the request's future.
    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        Inner::clone(&self.0).oneshot(request)
    }
}
