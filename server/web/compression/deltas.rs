//! Public files compressed with what the browser has of an earlier release, each once and then from memory.
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
    pages::EarlierPages,
    releases::{self, Dictionary},
};
use crate::render::assets::{Asset, embedded};

/// A delta takes some tenths of a second at the most, and is made once a release.
const LEVEL: i32 = 19;

/// Deltas that are made at once: the processors are there for pages.
const CONCURRENCY: usize = 2;

/// A file of this release and the dictionary that the browser has for it.
type Pair = (&'static str, Digest);

pub struct Deltas {
    known: HashMap<Digest, Arc<Dictionary>>,
    pages: HashMap<Digest, Arc<EarlierPages>>,
    turns: Arc<Semaphore>,
    /// At most one for each earlier file and its successor, and one for each file and dictionary of pages.
    made: Mutex<HashMap<Pair, Arc<OnceCell<Option<Bytes>>>>>,
}

impl Deltas {
    /// Keeps this release's files below the directory for the next ones, and reads there what earlier ones kept.
    pub fn open(directory: &Path) -> Self {
        let known = releases::open(directory);
        let pages = known
            .iter()
            .filter(|(_, known)| known.slot == embedded().pages_dictionary.slot)
            .map(|(&digest, known)| (digest, Arc::new(EarlierPages::new(Arc::clone(known)))))
            .collect();
        Self {
            known,
            pages,
            turns: Arc::new(Semaphore::new(CONCURRENCY)),
            made: Mutex::default(),
        }
    }

    /// The file in the coding `dcz`, where the dictionary is known and makes it smaller than the file's best variant.
    pub async fn of(&self, asset: &'static Asset, dictionary: Digest) -> Option<Bytes> {
        let known = self.known.get(&dictionary)?;
        if known.slot != asset.slot && known.slot != embedded().pages_dictionary.slot {
            return None;
        }
        let delta = self.entry((asset.name, dictionary));
        if let Some(made) = delta.get() {
            return made.clone();
        }
        let known = Arc::clone(known);
        let turns = Arc::clone(&self.turns);
        // A task of its own: whoever asks may go away, and what was begun is kept all the same.
        let making = tokio::spawn(async move {
            let made = delta.get_or_init(|| make(asset, known, dictionary, &turns));
            made.await.clone()
        });
        making.await.ok().flatten()
    }

    /// An earlier release's dictionary of pages.
    pub fn earlier_pages(&self, digest: &Digest) -> Option<&Arc<EarlierPages>> {
        self.pages.get(digest)
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
    turns: &Semaphore,
) -> Option<Bytes> {
    let _turn = turns.acquire().await.ok()?;
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
    // Both have to fit into what the browser looks back on.
    let window = (bytes.len() + dictionary.len()).next_power_of_two();
    encoder.window_log(window.ilog2().clamp(10, 23))?;
    encoder.set_pledged_src_size(Some(bytes.len() as u64))?;
    encoder.write_all(bytes)?;
    encoder.finish()
}
