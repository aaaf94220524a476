//! What the build embedded: the client's scripts, the messages, the stylesheet and V8's snapshot.
use std::sync::OnceLock;

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use sha2::{Digest, Sha256};

use crate::{
    compression::dictionary,
    http::{accept_encoding, entity_tag},
};

/// A file with its variants, compressed when the portal was built.
pub struct Asset {
    pub name: &'static str,
    /// What it is called in every release.
    pub slot: &'static str,
    /// The URLs that it is a dictionary for.
    pub pattern: &'static str,
    pub content_type: &'static str,
    /// Sixteen hexadecimal digits of its SHA-256.
    pub digest: &'static str,
    pub identity: &'static [u8],
    pub brotli: &'static [u8],
    pub zstd: &'static [u8],
    pub gzip: &'static [u8],
}

/// What one page needs beyond what every page needs.
pub struct PageAssets {
    pub scripts: &'static [&'static str],
    pub styles: &'static str,
}

/// All that the portal's build script made.
pub struct Assets {
    pub scripts: &'static [Asset],
    pub messages: &'static [Asset],
    /// Changes with any message.
    pub messages_version: &'static str,
    pub style_sheet: Asset,
    pub pages_dictionary: Asset,
    /// What documents inline of the style sheet, and of the splash's.
    pub styles: &'static str,
    pub splash_styles: &'static str,
    /// The scripts of the first load.
    pub entry: &'static [&'static str],
    pub pages: &'static [(&'static str, PageAssets)],
    /// V8's startup snapshot.
    pub snapshot: &'static [u8],
}

static EMBEDDED: OnceLock<&'static Assets> = OnceLock::new();

/// Gives the process its assets, before anything else is started. Only the binary knows them: a changed page then compiles
/// the binary again, and not this crate.
pub fn install(assets: &'static Assets) {
    EMBEDDED.get_or_init(|| assets);
}

/// The assets of this process.
pub fn embedded() -> &'static Assets {
    EMBEDDED
        .get()
        .expect("the process installs its assets before it starts anything")
}

/// How long an asset whose URL changes with its content may be kept: a year, without asking again.
pub const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For an asset whose URL stays: keep it, and ask each time whether it is still current.
const REVALIDATE: HeaderValue = HeaderValue::from_static("public, no-cache");

impl Assets {
    /// Every file that is served as it is.
    pub fn all(&'static self) -> impl Iterator<Item = &'static Asset> {
        self.hashed().chain(self.messages)
    }

    fn hashed(&'static self) -> impl Iterator<Item = &'static Asset> {
        self.scripts
            .iter()
            .chain([&self.style_sheet, &self.pages_dictionary])
    }

    /// A file whose URL holds its hash, by its name there.
    pub fn named(&'static self, name: &str) -> Option<&'static Asset> {
        self.hashed().find(|asset| asset.name == name)
    }

    /// Messages by the name of their file: `{language}.json` holds all of a language, `{language}.common.json` what any page
    /// may need, and `{language}.{page}.json` what that page says beyond it.
    pub fn messages(&'static self, file: &str) -> Option<&'static Asset> {
        self.messages.iter().find(|asset| asset.name == file)
    }

    /// The scripts that a page needs, its entry first.
    pub fn scripts_of(&self, page: &str) -> impl Iterator<Item = &'static str> {
        let entry = self.entry;
        let page = self.page(page).map_or(&[][..], |page| page.scripts);
        let beyond_entry = page.iter().filter(move |script| !entry.contains(script));
        entry.iter().chain(beyond_entry).copied()
    }

    /// The style sheets of a page's own parts, which [`Self::styles`] leaves out.
    pub fn styles_of(&self, page: &str) -> &'static str {
        self.page(page).map_or("", |page| page.styles)
    }

    fn page(&self, page: &str) -> Option<&'static PageAssets> {
        let found = self.pages.iter().find(|(name, _)| *name == page);
        found.map(|(_, assets)| assets)
    }
}

impl Asset {
    pub fn sha256(&self) -> dictionary::Digest {
        Sha256::digest(self.identity).into()
    }

    /// Answers with the delta, or else with the smallest variant that the browser takes; `immutable` where the URL names
    /// the content.
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
