//! Bodies that come in pieces: what there is goes out compressed before the rest is there.
use std::{
    convert::Infallible,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    body::Body,
    http::{Request, Response},
};
use bytes::Bytes;
use http_body::Frame;
use http_body_util::BodyExt;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tower::{ServiceExt, service_fn};
use tower_http::compression::Compression;
use web::compression::body::CompressedBody;
use zstd::stream::raw::{Decoder, Encoder, Operation};

/// Its pieces come when the test sends them.
struct Awaited(UnboundedReceiver<Bytes>);

impl http_body::Body for Awaited {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let piece = self.0.poll_recv(context);
        piece.map(|piece| piece.map(|bytes| Ok(Frame::data(bytes))))
    }
}

fn awaited() -> (UnboundedSender<Bytes>, Body) {
    let (send, receive) = unbounded_channel();
    (send, Body::new(Awaited(receive)))
}

async fn next(body: &mut Body) -> Option<Bytes> {
    let frame = body.frame().await?;
    Some(frame.unwrap().into_data().unwrap())
}

#[tokio::test]
async fn a_piece_goes_out_before_the_next_one_is_there() {
    let dictionary = b"a page like every other page";
    let digest = [7; 32];
    let encoder = Encoder::with_dictionary(6, dictionary).unwrap();
    let (send, inner) = awaited();
    let mut body = Body::new(CompressedBody::new(inner, &digest, encoder));
    let mut decoder = Decoder::with_dictionary(dictionary).unwrap();
    let mut read = |bytes: &[u8]| {
        let mut text = [0; 100];
        let status = decoder.run_on_buffers(bytes, &mut text).unwrap();
        assert_eq!(status.bytes_read, bytes.len());
        String::from_utf8(text[..status.bytes_written].to_vec()).unwrap()
    };
    send.send("a page ".into()).unwrap();
    let first = next(&mut body).await.unwrap();
    assert_eq!(first[8..40], digest);
    assert_eq!(read(&first[40..]), "a page ");
    send.send("like every ".into()).unwrap();
    assert_eq!(read(&next(&mut body).await.unwrap()), "like every ");
    send.send("other page".into()).unwrap();
    drop(send);
    let mut rest = String::new();
    while let Some(piece) = next(&mut body).await {
        rest += &read(&piece);
    }
    assert_eq!(rest, "other page");
}

/// The library's layer, which compresses for browsers without a dictionary, does the same.
#[tokio::test]
async fn so_it_does_in_every_coding() {
    for coding in ["br", "gzip"] {
        let (send, inner) = awaited();
        let mut inner = Some(inner);
        let service = Compression::new(service_fn(move |_: Request<Body>| {
            let body = inner.take().unwrap();
            let response = Response::builder().header("content-type", "text/html");
            std::future::ready(Ok::<_, Infallible>(response.body(body).unwrap()))
        }));
        let request = Request::builder().header("accept-encoding", coding);
        let response = service.oneshot(request.body(Body::empty()).unwrap()).await;
        let mut body = Body::new(response.unwrap().into_body());
        send.send("a page ".into()).unwrap();
        let mut received = Vec::new();
        while text_of(coding, &received) != "a page " {
            received.extend(next(&mut body).await.expect("more of the piece"));
        }
        drop(send);
    }
}

/// As much as can be read of a body that has not ended.
fn text_of(coding: &str, bytes: &[u8]) -> String {
    let mut text = Vec::new();
    let mut buffer = [0; 64];
    let mut decoder: Box<dyn std::io::Read> = match coding {
        "br" => Box::new(brotli::Decompressor::new(bytes, 64)),
        _ => Box::new(flate2::read::GzDecoder::new(bytes)),
    };
    while let Ok(count @ 1..) = decoder.read(&mut buffer) {
        text.extend(&buffer[..count]);
    }
    String::from_utf8(text).unwrap()
}
