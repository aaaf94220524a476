//! The body of a request, which fails if it arrives too slowly.
use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::body::Body;
use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use hyper::body::Incoming;

use super::{Limits, pace::Pace};

#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error(transparent)]
    Connection(#[from] hyper::Error),
    #[error("the rest of the request did not arrive in time")]
    TooSlow,
}

struct PacedBody {
    body: Incoming,
    pace: Pace,
}

pub fn paced(body: Incoming, limits: &Limits) -> Body {
    if body.is_end_stream() {
        return Body::empty();
    }
    Body::new(PacedBody {
        body,
        pace: Pace::new(limits.request_body),
    })
}

impl HttpBody for PacedBody {
    type Data = Bytes;
    type Error = ReadError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, ReadError>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(frame) => {
                if let Some(Ok(frame)) = &frame {
                    self.pace.progress(frame.data_ref().map_or(0, Bytes::len));
                }
                Poll::Ready(frame.map(|frame| frame.map_err(ReadError::from)))
            }
            Poll::Pending => {
                ready!(self.pace.poll_stalled(context));
                Poll::Ready(Some(Err(ReadError::TooSlow)))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
