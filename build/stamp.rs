//! Detects whether a build step's inputs have changed since it last succeeded.
use sha2::{Digest, Sha256};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

pub struct Stamp {
    file: PathBuf,
    digest: String,
}

impl Stamp {
    /// `inputs` are files and directories; directories include all files below them.
    pub fn of(file: PathBuf, inputs: &[&Path]) -> io::Result<Self> {
        let mut hash = Sha256::new();
        for path in inputs {
            for file in files_below(path)? {
                hash.update(file.to_string_lossy().as_bytes());
                hash.update(fs::read(&file)?);
            }
        }
        let digest = hash
            .finalize()
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        Ok(Self { file, digest })
    }

    pub fn is_current(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|last| last == self.digest)
    }

    /// Must be called when the step has succeeded.
    pub fn write(self) -> io::Result<()> {
        fs::write(self.file, self.digest)
    }
}

/// Every file below a directory, or the file itself, in a fixed order.
pub fn files_below(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut entries = fs::read_dir(path)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    let mut files = Vec::new();
    for entry in entries {
        files.extend(files_below(&entry)?);
    }
    Ok(files)
}
