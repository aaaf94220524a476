//! Compresses documents and page data with their dictionary, for browsers that have it.
use std::{
    io,
    sync::{Arc, LazyLock, OnceLock},
};

use axum::{
    body::{Body, HttpBody},
    extract::{Request, State},
    http::{HeaderValue, header},
    middleware::Next,
    response::Response,
};
use tokio::task::spawn_blocking;
use zstd::{dict::EncoderDictionary, stream::raw::Encoder};

use super::{
    body::CompressedBody,
    dictionary::{self, CODING, Digest},
    releases::Dictionary,
};
use crate::{http::content_type, portal::Portal, render::assets::embedded};

/// The next level takes half as long again for less than one byte in a hundred.
const LEVEL: i32 = 6;

/// The coding begins with forty bytes that smaller answers do not win back.
const SMALLEST: u64 = 256;

/// This release's dictionary, ready for use.
struct Prepared {
    digest: Digest,
    dictionary: EncoderDictionary<'static>,
}

static OWN: LazyLock<Prepared> = LazyLock::new(|| Prepared {
    digest: embedded().pages_dictionary.sha256(),
    dictionary: EncoderDictionary::copy(embedded().pages_dictionary.identity, LEVEL),
});

/// An earlier release's dictionary: a browser asks for one page or two with it, until it has this release's.
pub struct EarlierPages {
    dictionary: Arc<Dictionary>,
    prepared: OnceLock<Option<&'static EncoderDictionary<'static>>>,
}

impl EarlierPages {
    pub fn new(dictionary: Arc<Dictionary>) -> Self {
        Self {
            dictionary,
            prepared: OnceLock::new(),
        }
    }

    /// Ready for use; `None` where it cannot be read.
    async fn prepared(self: &Arc<Self>) -> Option<&'static EncoderDictionary<'static>> {
        if let Some(prepared) = self.prepared.get() {
            return *prepared;
        }
        let this = Arc::clone(self);
        spawn_blocking(move || *this.prepared.get_or_init(|| prepare(&this.dictionary)))
            .await
            .ok()?
    }
}

/// Stays for good, for bodies borrow it while they are sent: one for each earlier release that is kept.
fn prepare(dictionary: &Dictionary) -> Option<&'static EncoderDictionary<'static>> {
    let bytes = dictionary
        .read()
        .inspect_err(
            |error| tracing::warn!(%error, "an earlier dictionary of pages cannot be read"),
        )
        .ok()?;
    Some(Box::leak(Box::new(EncoderDictionary::copy(&bytes, LEVEL))))
}

/// Whether the browser has this release's dictionary of pages.
pub fn is_current(offered: &Digest) -> bool {
    *offered == OWN.digest
}

/// Layer, inside the one that compresses without a dictionary.
pub async fn compress(State(portal): State<Arc<Portal>>, request: Request, next: Next) -> Response {
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
    let Some(digest) = offered else {
        return response;
    };
    let Some(encoder) = encoder(&portal, &digest).await else {
        return response;
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

/// `None`: nothing is known of the dictionary, or it cannot be read.
async fn encoder(portal: &Portal, digest: &Digest) -> Option<Encoder<'static>> {
    let dictionary = match is_current(digest) {
        true => &OWN.dictionary,
        false => portal.deltas.earlier_pages(digest)?.prepared().await?,
    };
    Encoder::with_prepared_dictionary(dictionary)
        .inspect_err(|error: &io::Error| tracing::warn!(%error, "no encoder"))
        .ok()
}
