//! Layer that compresses documents and page data with this release's dictionary of pages, if the browser has it.
use std::sync::LazyLock;

use axum::{
    body::{Body, HttpBody},
    extract::Request,
    http::{HeaderValue, header},
    middleware::Next,
    response::Response,
};
use zstd::{dict::EncoderDictionary, stream::raw::Encoder};

use super::{
    body::CompressedBody,
    dictionary::{self, CODING, Digest},
};
use crate::{http::content_type, render::assets::embedded};

/// The next level takes 50 % longer and saves less than 1 % of the bytes.
const LEVEL: i32 = 6;

/// In bytes. The coding's header has 40 bytes, which smaller responses do not save.
const SMALLEST: u64 = 256;

struct Prepared {
    digest: Digest,
    dictionary: EncoderDictionary<'static>,
}

static OWN: LazyLock<Prepared> = LazyLock::new(|| Prepared {
    digest: embedded().pages_dictionary.sha256(),
    dictionary: EncoderDictionary::copy(embedded().pages_dictionary.identity, LEVEL),
});

/// Whether the browser has this release's dictionary of pages.
pub fn is_current(offered: &Digest) -> bool {
    *offered == OWN.digest
}

/// Must be inside the layer that compresses without a dictionary.
pub async fn compress(request: Request, next: Next) -> Response {
    let offered = dictionary::offered(request.headers());
    let mut response = next.run(request).await;
    if !is_worthwhile(&response) {
        return response;
    }
    let headers = response.headers_mut();
    headers.append(
        header::VARY,
        HeaderValue::from_static("available-dictionary"),
    );
    let Some(digest) = offered.filter(is_current) else {
        return response;
    };
    let encoder = match Encoder::with_prepared_dictionary(&OWN.dictionary) {
        Ok(encoder) => encoder,
        Err(error) => {
            tracing::warn!(%error, "a page is not compressed with its dictionary");
            return response;
        }
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(CODING));
    headers.remove(header::CONTENT_LENGTH);
    response.map(|body| Body::new(CompressedBody::new(body, &digest, encoder)))
}

fn is_worthwhile(response: &Response) -> bool {
    let is_page = content_type::is_any(response.headers(), &["text/html", "application/json"]);
    let is_small = response
        .body()
        .size_hint()
        .upper()
        .is_some_and(|size| size < SMALLEST);
    is_page && !is_small && !response.headers().contains_key(header::CONTENT_ENCODING)
}
