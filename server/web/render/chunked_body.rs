//! A response body of several chunks. Appending does not copy.
use std::{
    collections::VecDeque,
    convert::Infallible,
    fmt,
    pin::Pin,
    task::{Context, Poll},
};

use axum::body::Body;
use bytes::Bytes;
use http_body::{Frame, SizeHint};

#[derive(Clone, Debug, Default)]
pub struct ChunkedBody(VecDeque<Bytes>);

impl ChunkedBody {
    pub fn push(&mut self, chunk: impl Into<Bytes>) {
        let chunk = chunk.into();
        if !chunk.is_empty() {
            self.0.push_back(chunk);
        }
    }

    pub fn append(&mut self, mut others: Self) {
        self.0.append(&mut others.0);
    }
}

impl IntoIterator for ChunkedBody {
    type Item = Bytes;
    type IntoIter = <VecDeque<Bytes> as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<String> for ChunkedBody {
    fn from(html: String) -> Self {
        let mut body = Self::default();
        body.push(html);
        body
    }
}

impl From<ChunkedBody> for Body {
    fn from(body: ChunkedBody) -> Self {
        Self::new(body)
    }
}

impl http_body::Body for ChunkedBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(self.0.pop_front().map(|chunk| Ok(Frame::data(chunk))))
    }

    fn is_end_stream(&self) -> bool {
        self.0.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0.iter().map(|chunk| chunk.len() as u64).sum())
    }
}

impl fmt::Display for ChunkedBody {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|chunk| formatter.write_str(&String::from_utf8_lossy(chunk)))
    }
}
