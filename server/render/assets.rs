//! Files embedded by the build: the client's scripts, the messages, the style sheet and the V8 snapshot.
use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use crate::{accept_encoding, compression::dictionary, entity_tag};

/// A file with its variants, compressed by the build.
pub struct Asset {
    pub name: &'static str,
    /// The name without the content's hash, the same in every release.
    pub slot: &'static str,
    /// The URL pattern that the file is a compression dictionary for (RFC 9842).
    pub pattern: &'static str,
    pub content_type: &'static str,
    /// The first sixteen hexadecimal digits of its SHA-256.
    pub digest: &'static str,
    pub identity: &'static [u8],
    pub brotli: &'static [u8],
    zstd: &'static [u8],
    gzip: &'static [u8],
}

/// The files that one page needs in addition to the common ones.
struct PageAssets {
    scripts: &'static [&'static str],
    styles: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/assets.rs"));

pub static SNAPSHOT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/snapshot.bin"));

/// For URLs that change with the content: cached for a year without revalidation.
pub const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For URLs that do not change: cached and revalidated at each use.
const REVALIDATE: HeaderValue = HeaderValue::from_static("public, no-cache");

/// All files that are served unchanged.
pub fn all() -> impl Iterator<Item = &'static Asset> {
    hashed().chain(MESSAGES)
}

fn hashed() -> impl Iterator<Item = &'static Asset> {
    SCRIPTS.iter().chain([&STYLE_SHEET, &PAGES_DICTIONARY])
}

/// Finds a file by its name with the hash, as in its URL.
pub fn named(name: &str) -> Option<&'static Asset> {
    hashed().find(|asset| asset.name == name)
}

/// Finds messages by file name: `{language}.json` holds all of a language, `{language}.common.json` those that any page
/// may need, and `{language}.{page}.json` the page's additional ones. [`MESSAGES_VERSION`] changes with any of them.
pub fn messages(file: &str) -> Option<&'static Asset> {
    MESSAGES.iter().find(|asset| asset.name == file)
}

/// The scripts that a page needs, its entry first.
pub fn scripts_of(page: &str) -> impl Iterator<Item = &'static str> {
    let page = page_assets(page).map_or(&[][..], |page| page.scripts);
    let beyond_entry = page.iter().filter(|script| !ENTRY.contains(script));
    ENTRY.iter().chain(beyond_entry).copied()
}

/// The style sheets of the page's own components, which are not in [`STYLES`].
pub fn styles_of(page: &str) -> &'static str {
    page_assets(page).map_or("", |page| page.styles)
}

fn page_assets(page: &str) -> Option<&'static PageAssets> {
    PAGES
        .iter()
        .find_map(|(name, assets)| (*name == page).then_some(assets))
}

impl Asset {
    pub fn sha256(&self) -> dictionary::Digest {
        Sha256::digest(self.identity).into()
    }

    /// Responds with the delta if there is one, otherwise with the smallest variant that the browser accepts. `immutable`
    /// means that the URL changes with the content.
    pub fn respond(&self, request: &HeaderMap, immutable: bool, delta: Option<Bytes>) -> Response {
        let (body, encoding) = match delta {
            Some(delta) => (delta, Some(dictionary::CODING)),
            None => self.variant(request),
        };
        let etag = format!("\"{}-{}\"", self.digest, encoding.unwrap_or("identity"));
        let etag = HeaderValue::try_from(etag).expect("hexadecimal digits");
        let cache_control = if immutable { IMMUTABLE } else { REVALIDATE };
        let headers = [
            (header::CACHE_CONTROL, cache_control),
            (header::VARY, dictionary::VARY),
            (header::ETAG, etag.clone()),
        ];
        let known = request.get(header::IF_NONE_MATCH);
        if known.is_some_and(|known| entity_tag::names(known, &etag)) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let mut response =
            (headers, [(header::CONTENT_TYPE, self.content_type)], body).into_response();
        if let Some(encoding) = encoding {
            let encoding = HeaderValue::from_static(encoding);
            response
                .headers_mut()
                .insert(header::CONTENT_ENCODING, encoding);
        }
        response
    }

    fn variant(&self, request: &HeaderMap) -> (Bytes, Option<&'static str>) {
        let variants = [
            ("br", self.brotli),
            ("zstd", self.zstd),
            ("gzip", self.gzip),
        ];
        let accepted = variants
            .into_iter()
            .find(|(name, _)| accept_encoding::names(request, name));
        let (bytes, encoding) =
            accepted.map_or((self.identity, None), |(name, bytes)| (bytes, Some(name)));
        (Bytes::from_static(bytes), encoding)
    }
}
