//! Pages that were drawn before. A page is a function of its data alone (the bundle is the process's own), so what was
//! drawn from the same data, viewer and preferences included, is the same page.
use std::sync::Arc;

use bytes::Bytes;
use quick_cache::{
    DefaultHashBuilder, OptionsBuilder, Weighter,
    sync::{Cache, DefaultLifecycle},
};
use sha2::{Digest, Sha256};

use super::{
    cut::{Cut, Hole},
    pieces::Pieces,
};

/// A form's key is another one each time, and stands in the page as it is: a mark of its length takes its place.
const KEY: &str = r#""key":""#;
const KEY_LENGTH: usize = 36;
/// A page with the service's clock is never drawn twice.
const CLOCK: &str = r#""now":""#;
/// Of a page that is kept, in bytes: about what its own bookkeeping takes.
const OVERHEAD: usize = 256;
const TYPICAL_PAGE: usize = 32 * 1024;
/// The share for pages that were asked for more than once; the rest is for the latest.
const SEEN_AGAIN: f64 = 0.5;

pub struct RenderMemo {
    kept: Cache<[u8; 32], Arc<Cut>, ByBytes>,
    /// Nobody can write it into a page: it is random, and never leaves the process.
    mark: String,
}

/// What a page is to be drawn from, and known by.
pub struct Question {
    /// The page's data, with marks for keys.
    pub data: Arc<str>,
    keys: Vec<Bytes>,
    digest: [u8; 32],
}

#[derive(Clone)]
struct ByBytes;

impl Weighter<[u8; 32], Arc<Cut>> for ByBytes {
    fn weight(&self, _: &[u8; 32], page: &Arc<Cut>) -> u64 {
        (page.len() + OVERHEAD) as u64
    }
}

impl RenderMemo {
    /// Keeps about so many bytes of pages; nothing at all for 0.
    pub fn new(bytes: usize) -> Option<Self> {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(bytes / TYPICAL_PAGE + 1)
            .weight_capacity(bytes as u64)
            .hot_allocation(SEEN_AGAIN)
            .build()
            .expect("both capacities are named");
        (bytes > 0).then(|| Self {
            kept: Cache::with_options(
                options,
                ByBytes,
                DefaultHashBuilder::default(),
                DefaultLifecycle::default(),
            ),
            mark: format!("{:032x}", rand::random::<u128>()),
        })
    }

    /// `None` for what is never asked twice.
    pub fn question(&self, data: &str) -> Option<Question> {
        if data.contains(CLOCK) {
            return None;
        }
        let mut marked = String::with_capacity(data.len());
        let mut keys = Vec::new();
        let mut rest = data;
        while let Some(at) = rest.find(KEY) {
            let (before, value) = rest.split_at(at + KEY.len());
            marked.push_str(before);
            rest = match value.split_at_checked(KEY_LENGTH) {
                Some((key, rest)) if is_key(key) && rest.starts_with('"') => {
                    marked.push_str(&format!("{}{:04}", self.mark, keys.len()));
                    keys.push(Bytes::copy_from_slice(key.as_bytes()));
                    rest
                }
                _ => value,
            };
        }
        marked.push_str(rest);
        Some(Question {
            digest: Sha256::digest(&marked).into(),
            data: marked.into(),
            keys,
        })
    }

    pub fn recall(&self, question: &Question) -> Option<Pieces> {
        self.kept
            .get(&question.digest)
            .map(|page| page.with(&question.keys))
    }

    /// Keeps what was drawn from the question's data; answers it with the question's own keys.
    pub fn keep(&self, question: &Question, html: Pieces) -> Pieces {
        let page = Arc::new(self.cut(html.to_string()));
        self.kept.insert(question.digest, Arc::clone(&page));
        page.with(&question.keys)
    }

    /// Where its keys stand.
    fn cut(&self, html: String) -> Cut {
        let holes: Vec<_> = html
            .match_indices(&self.mark)
            .filter_map(|(at, mark)| {
                let number = html.get(at + mark.len()..at + KEY_LENGTH)?;
                Some(Hole {
                    place: at..at + KEY_LENGTH,
                    value: number.parse().ok()?,
                })
            })
            .collect();
        Cut::at(html, &holes)
    }
}

/// A key that the portal made. It is written into the page as it is, and what somebody typed in its place is not.
fn is_key(value: &str) -> bool {
    value
        .bytes()
        .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f' | b'-'))
}
