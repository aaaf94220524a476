//! HTML in pieces: none is copied to be put behind another.
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
pub struct Pieces(VecDeque<Bytes>);

impl Pieces {
    pub fn push(&mut self, piece: impl Into<Bytes>) {
        let piece = piece.into();
        if !piece.is_empty() {
            self.0.push_back(piece);
        }
    }

    pub fn append(&mut self, mut others: Self) {
        self.0.append(&mut others.0);
    }
}

impl IntoIterator for Pieces {
    type Item = Bytes;
    type IntoIter = <VecDeque<Bytes> as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<String> for Pieces {
    fn from(html: String) -> Self {
        let mut pieces = Self::default();
        pieces.push(html);
        pieces
    }
}

impl From<Pieces> for Body {
    fn from(pieces: Pieces) -> Self {
        Self::new(pieces)
    }
}

impl http_body::Body for Pieces {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(self.0.pop_front().map(|piece| Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.0.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0.iter().map(|piece| piece.len() as u64).sum())
    }
}

impl fmt::Display for Pieces {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|piece| formatter.write_str(&String::from_utf8_lossy(piece)))
    }
}
