//! The public files of this release and of those before it, a directory each, so that an upgrade which only replaces the
//! binary still knows what browsers have from before.
use std::{
    borrow::Cow,
    collections::HashMap,
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process,
    sync::Arc,
    time::SystemTime,
};

use sha2::{Digest as _, Sha256};

use super::dictionary::Digest;
use crate::render::assets::{Asset, embedded};
use database::make_private_directory;

/// Releases whose files are kept, this one among them. Each takes about a megabyte.
const KEPT: usize = 4;
/// Hexadecimal digits of a release's name.
const NAME_LENGTH: usize = 16;
/// In bytes, well above any file of ours: what is larger is not one, and is not read into memory.
const LARGEST_FILE: u64 = 4 * 1024 * 1024;

/// A public file that browsers may have.
pub struct Dictionary {
    /// What it is called in every release.
    pub slot: &'static str,
    place: Place,
}

enum Place {
    /// In this release.
    Embedded(&'static [u8]),
    Kept {
        path: PathBuf,
        digest: Digest,
    },
}

impl Dictionary {
    /// # Errors
    /// Where a kept file cannot be read, or is no longer the one that it was.
    pub fn read(&self) -> io::Result<Cow<'static, [u8]>> {
        match &self.place {
            Place::Embedded(bytes) => Ok(Cow::Borrowed(bytes)),
            Place::Kept { path, digest } => {
                let bytes = read_file(path)?;
                match *Sha256::digest(&bytes) == *digest {
                    true => Ok(Cow::Owned(bytes)),
                    false => Err(ErrorKind::InvalidData.into()),
                }
            }
        }
    }
}

/// Keeps this release's files below the directory, and finds what browsers may have: those of the releases before it, and
/// this one's dictionary of pages.
///
/// Where the directory cannot be written or read, the portal serves as it would after its first start.
pub fn open(directory: &Path) -> HashMap<Digest, Arc<Dictionary>> {
    let own = directory.join(own_name());
    if let Err(error) = keep(directory, &own) {
        tracing::warn!(%error, ?directory, "this release's files are not kept: the next one is sent whole");
    }
    let mut releases = by_age(directory);
    releases.retain(|release| *release != own);
    for forgotten in releases.drain((KEPT - 1).min(releases.len())..) {
        if let Err(error) = fs::remove_dir_all(&forgotten) {
            tracing::warn!(%error, ?forgotten, "an old release's files stay");
        }
    }
    let pages = &embedded().pages_dictionary;
    let own = Dictionary {
        slot: pages.slot,
        place: Place::Embedded(pages.identity),
    };
    let earlier = releases.iter().flat_map(|release| files_in(release));
    earlier.chain([(pages.sha256(), own.into())]).collect()
}

/// Other files, another name.
fn own_name() -> String {
    let mut hash = Sha256::new();
    for asset in embedded().all() {
        hash.update(asset.slot);
        hash.update(asset.digest);
    }
    let digest = hash.finalize();
    digest[..NAME_LENGTH / 2]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The release appears whole or not at all, also when two portals start at once.
fn keep(directory: &Path, own: &Path) -> io::Result<()> {
    if own.try_exists()? {
        return Ok(());
    }
    let draft = directory.join(format!(".draft.{}", process::id()));
    make_private_directory(&draft)?;
    let written = embedded()
        .all()
        .try_for_each(|Asset { slot, identity, .. }| fs::write(draft.join(slot), identity));
    let kept = written.and_then(|()| fs::rename(&draft, own));
    if kept.is_err() {
        fs::remove_dir_all(&draft)?;
    }
    match own.try_exists()? {
        true => Ok(()),
        false => kept,
    }
}

/// Newest first. Anything that is not a directory with a release's name is somebody else's.
fn by_age(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut releases: Vec<_> = entries
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()))
        .filter(|entry| entry.file_name().to_str().is_some_and(is_release_name))
        .map(|entry| {
            let made = entry.metadata().and_then(|metadata| metadata.modified());
            (made.unwrap_or(SystemTime::UNIX_EPOCH), entry.path())
        })
        .collect();
    releases.sort_by(|one, other| other.cmp(one));
    releases.into_iter().map(|(_, path)| path).collect()
}

fn is_release_name(name: &str) -> bool {
    name.len() == NAME_LENGTH && name.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Its files that have a successor in this release.
fn files_in(release: &Path) -> Vec<(Digest, Arc<Dictionary>)> {
    embedded()
        .all()
        .filter_map(|&Asset { slot, .. }| {
            let path = release.join(slot);
            let digest: Digest = Sha256::digest(read_file(&path).ok()?).into();
            let place = Place::Kept { path, digest };
            Some((digest, Dictionary { slot, place }.into()))
        })
        .collect()
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let metadata = fs::symlink_metadata(path)?;
    match metadata.is_file() && metadata.len() <= LARGEST_FILE {
        true => fs::read(path),
        false => Err(ErrorKind::InvalidData.into()),
    }
}
