//! Files embedded by the build: the client's scripts, the messages, the style sheet and the V8 snapshot.
use std::sync::OnceLock;

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;

use crate::{
    http::entity_tag,
    preferences::{Layout, Navigation, Preferences, SidebarColour, Skin, TopbarColour, Width},
};

/// A file with its variants, compressed by the build.
pub struct Asset {
    pub name: &'static str,
    pub content_type: &'static str,
    /// The first sixteen hexadecimal digits of its SHA-256.
    pub digest: &'static str,
    pub identity: &'static [u8],
    pub brotli: &'static [u8],
    pub gzip: &'static [u8],
}

/// The files that one page needs in addition to the common ones.
pub struct PageAssets {
    pub scripts: &'static [&'static str],
    pub styles: &'static str,
}

/// All files made by the build script.
pub struct Assets {
    pub scripts: &'static [Asset],
    pub messages: &'static [Asset],
    /// Changes with any message.
    pub messages_version: &'static str,
    pub style_sheet: Asset,
    /// The styles of every page with all layout settings, as `style_sheet` has them.
    pub styles: &'static str,
    /// The parts that documents without the style sheet inline: those of every page, and those of layout settings.
    pub core_styles: &'static str,
    pub mixed_styles: &'static str,
    pub chosen_styles: &'static str,
    pub row_styles: &'static str,
    pub splash_styles: &'static str,
    /// The scripts of the first load.
    pub entry: &'static [&'static str],
    pub pages: &'static [(&'static str, PageAssets)],
    /// V8's startup snapshot.
    pub snapshot: &'static [u8],
}

static EMBEDDED: OnceLock<&'static Assets> = OnceLock::new();

/// Sets the assets of the process, before anything else starts. The root package embeds them, so that a changed page does not
/// compile this crate again.
pub fn install(assets: &'static Assets) {
    EMBEDDED.get_or_init(|| assets);
}

/// The assets of this process.
pub fn embedded() -> &'static Assets {
    EMBEDDED
        .get()
        .expect("the process installs its assets before it starts anything")
}

/// `Cache-Control` of assets whose URL changes with their content: cached for a year without revalidation.
pub const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// `Cache-Control` of assets whose URL stays the same: cached, and revalidated on each use.
const REVALIDATE: HeaderValue = HeaderValue::from_static("public, no-cache");
const VARY: HeaderValue = HeaderValue::from_static("accept-encoding");

impl Assets {
    /// Finds a file by its name with the hash, as in its URL.
    pub fn named(&'static self, name: &str) -> Option<&'static Asset> {
        let mut hashed = self.scripts.iter().chain([&self.style_sheet]);
        hashed.find(|asset| asset.name == name)
    }

    /// Finds messages by file name: `{language}.json` holds all of a language, `{language}.common.json` those that any page
    /// may need, and `{language}.{page}.json` the page's additional ones.
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

    /// The part of [`Self::styles`] that a viewer with these settings needs.
    pub fn styles_for(&self, preferences: Preferences) -> String {
        let usual = Preferences {
            skin: Skin::default(),
            width: Width::default(),
            navigation: Navigation::default(),
            sidebar_colour: SidebarColour::default(),
            topbar_colour: TopbarColour::default(),
            ..preferences
        };
        [
            Some(self.core_styles),
            preferences.mixes_directions().then_some(self.mixed_styles),
            (preferences != usual).then_some(self.chosen_styles),
            (preferences.layout == Layout::Horizontal).then_some(self.row_styles),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The style sheets of the page's own components, which are not in [`Self::styles`].
    pub fn styles_of(&self, page: &str) -> &'static str {
        self.page(page).map_or("", |page| page.styles)
    }

    fn page(&self, page: &str) -> Option<&'static PageAssets> {
        let found = self.pages.iter().find(|(name, _)| *name == page);
        found.map(|(_, assets)| assets)
    }
}

impl Asset {
    /// Responds with the smallest variant that the browser accepts. `immutable` means that the URL changes with the content: no
    /// browser asks for such a file again, so it has no `ETag`.
    pub fn respond(&self, request: &HeaderMap, immutable: bool) -> Response {
        let (body, encoding) = self.variant(request);
        let cache_control = if immutable { IMMUTABLE } else { REVALIDATE };
        let headers = [(header::CACHE_CONTROL, cache_control), (header::VARY, VARY)];
        let etag = (!immutable).then(|| self.etag(encoding));
        let tag = etag.clone().map(|etag| [(header::ETAG, etag)]);
        let known = etag.zip(request.get(header::IF_NONE_MATCH));
        if known.is_some_and(|(etag, known)| entity_tag::names(known, &etag)) {
            return (StatusCode::NOT_MODIFIED, headers, tag, ()).into_response();
        }
        let content_type = [(header::CONTENT_TYPE, self.content_type)];
        let mut response = (headers, tag, content_type, body).into_response();
        if let Some(encoding) = encoding {
            let encoding = HeaderValue::from_static(encoding);
            response
                .headers_mut()
                .insert(header::CONTENT_ENCODING, encoding);
        }
        response
    }

    fn etag(&self, encoding: Option<&str>) -> HeaderValue {
        let etag = format!("\"{}-{}\"", self.digest, encoding.unwrap_or("identity"));
        HeaderValue::try_from(etag).expect("hexadecimal digits")
    }

    fn variant(&self, request: &HeaderMap) -> (Bytes, Option<&'static str>) {
        let variants = [("br", self.brotli), ("gzip", self.gzip)];
        let accepted = variants
            .into_iter()
            .find(|(name, _)| accepts(request, name));
        let (bytes, encoding) =
            accepted.map_or((self.identity, None), |(name, bytes)| (bytes, Some(name)));
        (Bytes::from_static(bytes), encoding)
    }
}

/// Whether `Accept-Encoding` names the coding and does not refuse it with `q=0` (RFC 9110, section 12.5.3).
fn accepts(request: &HeaderMap, coding: &str) -> bool {
    let accepted = request.get(header::ACCEPT_ENCODING);
    let accepted = accepted.and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|item| {
        let (name, quality) = item.split_once(';').unwrap_or((item, ""));
        let quality = quality.trim().strip_prefix("q=").unwrap_or("1");
        name.trim().eq_ignore_ascii_case(coding) && quality.parse::<f32>().is_ok_and(|q| q > 0.0)
    })
}
