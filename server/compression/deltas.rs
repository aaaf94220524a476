//! Public files compressed with what the browser has of an earlier release, each once and then from memory.
use std::{
    collections::HashMap,
    io::{self, Write},
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

use bytes::Bytes;
use tokio::{sync::OnceCell, task};
use zstd::stream::write::Encoder;

use super::{
    dictionary::{Digest, preamble},
    releases::{self, Earlier},
};
use crate::render::assets::Asset;

/// A delta takes some tenths of a second at the most, and is made once a release.
const LEVEL: i32 = 19;

/// A file of this release and the dictionary that the browser has for it.
type Pair = (&'static str, Digest);

pub struct Deltas {
    earlier: HashMap<Digest, Arc<Earlier>>,
    /// No more than there are earlier files: a file is the dictionary of its own successor only.
    made: Mutex<HashMap<Pair, Arc<OnceCell<Option<Bytes>>>>>,
}

impl Deltas {
    /// Keeps this release's files below the directory for the next ones, and reads there what earlier ones kept.
    pub fn open(directory: &Path) -> Self {
        let earlier = releases::open(directory).into_iter();
        Self {
            earlier: earlier
                .map(|(digest, file)| (digest, file.into()))
                .collect(),
            made: Mutex::default(),
        }
    }

    /// The file in the coding `dcz`, where the dictionary is known and makes it smaller than the file's best variant.
    pub async fn of(&self, asset: &'static Asset, dictionary: Digest) -> Option<Bytes> {
        let earlier = self.earlier.get(&dictionary)?;
        if earlier.slot != asset.slot {
            return None;
        }
        let delta = self.entry((asset.slot, dictionary));
        let made = delta.get_or_init(|| make(asset, Arc::clone(earlier), dictionary));
        made.await.clone()
    }

    fn entry(&self, pair: Pair) -> Arc<OnceCell<Option<Bytes>>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(made.entry(pair).or_default())
    }
}

async fn make(asset: &'static Asset, earlier: Arc<Earlier>, digest: Digest) -> Option<Bytes> {
    let made = task::spawn_blocking(move || compress(asset.identity, &earlier.read()?, &digest));
    match made.await {
        Ok(Ok(delta)) => (delta.len() < asset.brotli.len()).then(|| delta.into()),
        Ok(Err(error)) => {
            tracing::warn!(%error, slot = asset.slot, "an earlier release's file is of no use");
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
