//! A cache of rendered pages, keyed by the SHA-256 of their data. Rendering is a pure function of the data, which include
//! the viewer and the preferences; the bundle does not change within a process.
use std::{ops::Range, sync::Arc};

use bytes::Bytes;
use quick_cache::{
    DefaultHashBuilder, OptionsBuilder, Weighter,
    sync::{Cache, DefaultLifecycle},
};
use sha2::{Digest, Sha256};

use super::chunked_body::ChunkedBody;

/// A form's idempotency key differs each time. A placeholder of the same length is rendered instead.
const KEY: &str = r#""key":""#;
const KEY_LENGTH: usize = 36;
/// Pages with the service's clock differ each time and are not cached.
const CLOCK: &str = r#""now":""#;
/// In bytes: the approximate bookkeeping of a cached page.
const OVERHEAD: usize = 256;
const TYPICAL_PAGE: usize = 32 * 1024;
/// The share of the cache for pages that were requested more than once, so that a walk through a long list does not
/// evict them.
const HOT_SHARE: f64 = 0.5;

pub struct RenderMemo {
    pages: Cache<[u8; 32], Arc<Page>, ByBytes>,
    /// The start of each placeholder. It is random and never leaves the process, so that no input can contain it.
    placeholder: String,
}

/// A page's data, prepared for rendering and lookup.
pub struct Input {
    /// With placeholders instead of keys.
    pub data: Arc<str>,
    keys: Vec<Bytes>,
    digest: [u8; 32],
}

/// A rendered page.
struct Page {
    html: Bytes,
    /// In the order of their places.
    slots: Vec<Slot>,
}

/// The place of a key in a page.
struct Slot {
    range: Range<usize>,
    /// The key's index in [`Input`].
    key: usize,
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<[u8; 32], Arc<Page>> for ByBytes {
    fn weight(&self, _: &[u8; 32], page: &Arc<Page>) -> u64 {
        (page.html.len() + OVERHEAD) as u64
    }
}

impl RenderMemo {
    /// Returns `None` if `bytes`, the approximate capacity, is 0.
    pub fn new(bytes: usize) -> Option<Self> {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(bytes / TYPICAL_PAGE + 1)
            .weight_capacity(bytes as u64)
            .hot_allocation(HOT_SHARE)
            .build()
            .expect("both capacities are named");
        (bytes > 0).then(|| Self {
            pages: Cache::with_options(
                options,
                ByBytes,
                DefaultHashBuilder::default(),
                DefaultLifecycle::default(),
            ),
            placeholder: format!("{:032x}", rand::random::<u128>()),
        })
    }

    /// Returns `None` for pages that are not cached.
    pub fn input(&self, data: &str) -> Option<Input> {
        if data.contains(CLOCK) {
            return None;
        }
        let mut prepared = String::with_capacity(data.len());
        let mut keys = Vec::new();
        let mut rest = data;
        while let Some(at) = rest.find(KEY) {
            let (before, value) = rest.split_at(at + KEY.len());
            prepared.push_str(before);
            rest = match value.split_at_checked(KEY_LENGTH) {
                Some((key, rest)) if is_key(key) && rest.starts_with('"') => {
                    prepared.push_str(&format!("{}{:04}", self.placeholder, keys.len()));
                    keys.push(Bytes::copy_from_slice(key.as_bytes()));
                    rest
                }
                _ => value,
            };
        }
        prepared.push_str(rest);
        Some(Input {
            digest: Sha256::digest(&prepared).into(),
            data: prepared.into(),
            keys,
        })
    }

    pub fn get(&self, input: &Input) -> Option<ChunkedBody> {
        let page = self.pages.get(&input.digest)?;
        Some(page.with_keys(&input.keys))
    }

    /// Caches the HTML that was rendered from the input's data. Returns it with the input's keys.
    pub fn insert(&self, input: &Input, html: String) -> ChunkedBody {
        let slots = html
            .match_indices(&self.placeholder)
            .filter_map(|(at, found)| {
                let range = at..at + KEY_LENGTH;
                let number = html.get(at + found.len()..range.end)?;
                let key = number.parse().ok()?;
                Some(Slot { range, key })
            })
            .collect();
        let page = Arc::new(Page {
            slots,
            html: html.into(),
        });
        self.pages.insert(input.digest, Arc::clone(&page));
        page.with_keys(&input.keys)
    }
}

impl Page {
    /// Does not copy the page.
    fn with_keys(&self, keys: &[Bytes]) -> ChunkedBody {
        let mut body = ChunkedBody::default();
        let mut start = 0;
        for Slot { range, key } in &self.slots {
            body.push(self.html.slice(start..range.start));
            body.push(keys[*key].clone());
            start = range.end;
        }
        body.push(self.html.slice(start..));
        body
    }
}

/// Whether the portal generated the key. Only such keys appear in the HTML unescaped.
fn is_key(value: &str) -> bool {
    value
        .bytes()
        .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f' | b'-'))
}
