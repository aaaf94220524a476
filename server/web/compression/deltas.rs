//! Deltas: public files compressed with the version of an earlier release that the browser has (RFC 9842). Each delta is
//! made at its first request and kept in memory.
use std::{
    collections::HashMap,
    io::{self, Write},
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use bytes::Bytes;
use tokio::{
    sync::{OnceCell, Semaphore},
    task,
};
use zstd::stream::write::Encoder;

use super::{
    dictionary::{Digest, preamble},
    releases::{self, Dictionary},
};
use crate::render::assets::{Asset, embedded};

/// A delta takes a few tenths of a second at most and is made once in a release.
const LEVEL: i32 = 19;

/// The most deltas that are made at the same time, so that processors are left for pages.
const CONCURRENCY: usize = 2;

/// A file's name and the dictionary that the browser has for it.
type Pair = (&'static str, Digest);

pub struct Deltas {
    known: HashMap<Digest, Arc<Dictionary>>,
    permits: Arc<Semaphore>,
    /// At most one for each earlier file and its successor, and one for each file and dictionary of pages. `None`: the
    /// delta is not smaller than the file.
    made: Mutex<HashMap<Pair, Arc<OnceCell<Option<Bytes>>>>>,
}

impl Deltas {
    /// Stores this release's files below the directory for later releases, and finds those of earlier ones.
    pub fn open(directory: &Path) -> Self {
        Self {
            known: releases::open(directory),
            permits: Arc::new(Semaphore::new(CONCURRENCY)),
            made: Mutex::default(),
        }
    }

    /// Returns the file in the coding `dcz` if the dictionary is known and the result is smaller than the file's best
    /// variant.
    pub async fn get_or_make(&self, asset: &'static Asset, dictionary: Digest) -> Option<Bytes> {
        let known = self.known.get(&dictionary)?;
        if known.slot != asset.slot && known.slot != embedded().pages_dictionary.slot {
            return None;
        }
        let delta = self.entry((asset.name, dictionary));
        if let Some(made) = delta.get() {
            return made.clone();
        }
        let known = Arc::clone(known);
        let permits = Arc::clone(&self.permits);
        // A separate task, which ends even if the client disconnects, so that its work is not lost.
        let making = tokio::spawn(async move {
            let made = delta.get_or_init(|| make(asset, known, dictionary, &permits));
            made.await.clone()
        });
        making.await.ok().flatten()
    }

    fn entry(&self, pair: Pair) -> Arc<OnceCell<Option<Bytes>>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(made.entry(pair).or_default())
    }
}

async fn make(
    asset: &'static Asset,
    dictionary: Arc<Dictionary>,
    digest: Digest,
    permits: &Semaphore,
) -> Option<Bytes> {
    let _permit = permits.acquire().await.ok()?;
    let made = task::spawn_blocking(move || compress(asset.identity, &dictionary.read()?, &digest));
    match made.await {
        Ok(Ok(delta)) => (delta.len() < asset.brotli.len()).then(|| delta.into()),
        Ok(Err(error)) => {
            tracing::warn!(%error, slot = asset.slot, "a dictionary cannot be read");
            None
        }
        Err(_) => None,
    }
}

fn compress(bytes: &[u8], dictionary: &[u8], digest: &Digest) -> io::Result<Vec<u8>> {
    let mut encoder = Encoder::with_ref_prefix(preamble(digest), LEVEL, dictionary)?;
    // The file and the dictionary must fit into the window.
    let window = (bytes.len() + dictionary.len()).next_power_of_two();
    encoder.window_log(window.ilog2().clamp(10, 23))?;
    encoder.set_pledged_src_size(Some(bytes.len() as u64))?;
    encoder.write_all(bytes)?;
    encoder.finish()
}
