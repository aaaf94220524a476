//! The body of a response: its request runs until the body ends.
use std::{
    pin::Pin,
    task::{Context, Poll},
};

use axum::{Error, body::Body};
use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};

use super::connections::RunningRequest;

pub struct ResponseBody {
    body: Body,
    _running: RunningRequest,
}

impl ResponseBody {
    pub fn new(body: Body, running: RunningRequest) -> Self {
        Self {
            body,
            _running: running,
        }
    }
}

impl HttpBody for ResponseBody {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
