//! A body that is compressed as a stream. It is flushed whenever the inner body has no more data yet.
use std::{
    io::Write,
    mem,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{Error, body::Body};
use bytes::Bytes;
use http_body::Frame;
use zstd::stream::{raw, write::Encoder};

use super::dictionary::{Digest, preamble};

/// In bytes: the least that is sent at once while the inner body has more data.
const CHUNK: usize = 16 * 1024;

pub struct CompressedBody {
    inner: Body,
    encoder: Encoder<'static, Vec<u8>>,
    is_flushed: bool,
    has_ended: bool,
}

impl CompressedBody {
    pub fn new(inner: Body, dictionary: &Digest, encoder: raw::Encoder<'static>) -> Self {
        Self {
            inner,
            encoder: Encoder::with_encoder(preamble(dictionary), encoder),
            is_flushed: true,
            has_ended: false,
        }
    }
}

impl http_body::Body for CompressedBody {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        let this = &mut *self;
        while !this.has_ended {
            match Pin::new(&mut this.inner).poll_frame(context) {
                Poll::Ready(Some(frame)) => {
                    let Ok(data) = frame?.into_data() else {
                        continue;
                    };
                    this.encoder.write_all(&data).map_err(Error::new)?;
                    this.is_flushed = false;
                    if this.encoder.get_ref().len() < CHUNK {
                        continue;
                    }
                }
                Poll::Ready(None) => {
                    this.encoder.do_finish().map_err(Error::new)?;
                    this.has_ended = true;
                }
                Poll::Pending if this.is_flushed => return Poll::Pending,
                Poll::Pending => {
                    this.encoder.flush().map_err(Error::new)?;
                    this.is_flushed = true;
                }
            }
            let chunk = mem::take(this.encoder.get_mut());
            return Poll::Ready(Some(Ok(Frame::data(chunk.into()))));
        }
        Poll::Ready(None)
    }
}
