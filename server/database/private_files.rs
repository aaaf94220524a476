//! Files and directories that only their owner can read, and directory entries that survive a power failure.
use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt},
    path::Path,
};

/// Read and write for the owner, nothing for others.
pub const PRIVATE_FILE: u32 = 0o600;
const PRIVATE_DIRECTORY: u32 = 0o700;
/// Any right of the group or of others.
const OTHERS: u32 = 0o077;

/// Creates a directory and its parents, accessible only to their owner. Existing directories keep their mode.
pub fn make_private_directory(path: &Path) -> io::Result<()> {
    let missing: Vec<_> = path
        .ancestors()
        .take_while(|directory| !directory.as_os_str().is_empty() && !directory.exists())
        .collect();
    DirBuilder::new()
        .recursive(true)
        .mode(PRIVATE_DIRECTORY)
        .create(path)?;
    missing.into_iter().try_for_each(sync_entry)
}

/// Opens a file for writing. A missing one is created for its owner only; an existing one keeps its content and mode.
pub fn open_private_file(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .mode(PRIVATE_FILE)
        .open(path)
}

/// Waits until the entry of this file in its directory is on the disk. The file's content is not synced.
pub fn sync_entry(path: &Path) -> io::Result<()> {
    let directory = path
        .parent()
        .filter(|directory| !directory.as_os_str().is_empty());
    File::open(directory.unwrap_or(Path::new(".")))?.sync_all()
}

/// Whether users other than the owner have any right on this directory. `false` if it is none.
pub fn is_open_to_others(directory: &Path) -> bool {
    fs::metadata(directory)
        .is_ok_and(|found| found.is_dir() && found.permissions().mode() & OTHERS != 0)
}
