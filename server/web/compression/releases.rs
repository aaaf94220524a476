//! Stores the public files of the last releases, one directory each, so that a new binary knows which files browsers have
//! from earlier ones.
use std::{
    borrow::Cow,
    collections::HashMap,
    fs::{self, Permissions},
    io::{self, ErrorKind},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

use sha2::{Digest as _, Sha256};

use database::private_files::make_private_directory;

use super::dictionary::Digest;
use crate::render::assets::{Asset, embedded};

/// The number of stored releases, including this one. Each takes about 1 MB.
const STORED_RELEASES: usize = 4;
/// Hexadecimal digits of a release's name.
const NAME_LENGTH: usize = 16;
/// In bytes. Larger files are not the portal's and are not read into memory.
const LARGEST_FILE: u64 = 4 * 1024 * 1024;

/// A public file that browsers may have in their caches.
pub struct Dictionary {
    /// The name without the content's hash, the same in every release.
    pub slot: &'static str,
    location: Location,
}

enum Location {
    /// Part of this release.
    Embedded(&'static [u8]),
    Stored {
        path: PathBuf,
        digest: Digest,
    },
}

impl Dictionary {
    /// # Errors
    /// A stored file cannot be read or has changed.
    pub fn read(&self) -> io::Result<Cow<'static, [u8]>> {
        match &self.location {
            Location::Embedded(bytes) => Ok(Cow::Borrowed(bytes)),
            Location::Stored { path, digest } => {
                let bytes = read_file(path)?;
                match *Sha256::digest(&bytes) == *digest {
                    true => Ok(Cow::Owned(bytes)),
                    false => Err(ErrorKind::InvalidData.into()),
                }
            }
        }
    }
}

/// Stores this release's files below the directory. Returns the files that browsers may have: those of earlier releases,
/// and this one's dictionary of pages.
///
/// If the directory cannot be written or read, there are no earlier releases.
pub fn open(directory: &Path) -> HashMap<Digest, Arc<Dictionary>> {
    let own = directory.join(own_name());
    if let Err(error) = store(directory, &own) {
        tracing::warn!(%error, ?directory, "cannot store this release's files: the next release is sent without deltas");
    }
    let mut releases = by_age(directory);
    releases.retain(|release| *release != own);
    for old in releases.drain((STORED_RELEASES - 1).min(releases.len())..) {
        if let Err(error) = fs::remove_dir_all(&old) {
            tracing::warn!(%error, ?old, "cannot delete an old release's files");
        }
    }
    let pages = &embedded().pages_dictionary;
    let own = Dictionary {
        slot: pages.slot,
        location: Location::Embedded(pages.identity),
    };
    let earlier = releases.iter().flat_map(|release| files_in(release));
    earlier.chain([(pages.sha256(), own.into())]).collect()
}

/// A hash of all files' slots and digests.
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

/// Atomic: two portals may start at the same time. Nothing is synced to the disk: after a power failure, damaged files match
/// no digest, and the next release is sent without deltas.
fn store(directory: &Path, own: &Path) -> io::Result<()> {
    if own.try_exists()? {
        return Ok(());
    }
    make_private_directory(directory)?;
    let draft = tempfile::Builder::new()
        .permissions(Permissions::from_mode(0o700))
        .tempdir_in(directory)?;
    embedded()
        .all()
        .try_for_each(|Asset { slot, identity, .. }| {
            fs::write(draft.path().join(slot), identity)
        })?;
    let stored = fs::rename(draft.path(), own);
    match own.try_exists()? {
        true => Ok(()),
        false => stored,
    }
}

/// Newest first. Ignores everything that is not a directory with a release's name.
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

/// The release's files whose slots exist in this release.
fn files_in(release: &Path) -> Vec<(Digest, Arc<Dictionary>)> {
    embedded()
        .all()
        .filter_map(|&Asset { slot, .. }| {
            let path = release.join(slot);
            let digest: Digest = Sha256::digest(read_file(&path).ok()?).into();
            let location = Location::Stored { path, digest };
            Some((digest, Dictionary { slot, location }.into()))
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
