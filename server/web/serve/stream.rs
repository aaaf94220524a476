//! A TCP connection that ends if the client does not read.
use std::{
    io::{self, ErrorKind, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use socket2::{SockRef, TcpKeepalive};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};

use super::{Limits, connections::ResponseWriting, pace::Pace};

/// Bytes that the kernel takes before they can be sent. With more, the portal would not see whether the client reads.
const UNSENT: u32 = 64 * 1024;
/// Finds clients that are gone while a response waits for the portal, such as `/_reload`.
const KEEP_ALIVE: Duration = Duration::from_secs(60);

pub struct PacedStream {
    stream: TcpStream,
    writing: Pace,
    response: ResponseWriting,
}

impl PacedStream {
    pub fn new(stream: TcpStream, limits: &Limits, response: ResponseWriting) -> Self {
        if let Err(error) = prepare(&stream) {
            tracing::debug!(%error, "a connection's options could not be set");
        }
        Self {
            stream,
            writing: Pace::new(limits.unread_response),
            response,
        }
    }

    fn paced(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(outcome) = written {
            if let Ok(bytes) = outcome {
                self.writing.progress(bytes);
            }
            return Poll::Ready(outcome);
        }
        ready!(self.writing.poll_stalled(context));
        // Data that the client has not read is dropped, instead of being kept for a client that waits on purpose.
        let _ = self.stream.set_zero_linger();
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

fn prepare(stream: &TcpStream) -> io::Result<()> {
    // Otherwise the second part of a page waits a round trip for the acknowledgement of the first.
    stream.set_nodelay(true)?;
    let socket = SockRef::from(stream);
    socket.set_tcp_keepalive(&TcpKeepalive::new().with_time(KEEP_ALIVE))?;
    #[cfg(target_os = "linux")]
    socket.set_tcp_notsent_lowat(UNSENT)?;
    Ok(())
}

impl AsyncRead for PacedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for PacedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.paced(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.paced(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        // hyper flushes the stream when its own buffer is empty.
        self.response.complete();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
