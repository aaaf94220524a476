//! The kept inputs of each target: `tests/corpus/<target>`.
use std::{
    fs,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

fn directory(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/corpus")
        .join(target)
}

/// Names and contents, by name.
pub fn load(target: &str) -> Vec<(String, Vec<u8>)> {
    let mut inputs: Vec<_> = fs::read_dir(directory(target))
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    inputs.sort();
    inputs
}

/// Keeps an input under its hash.
pub fn keep(target: &str, input: &[u8]) -> PathBuf {
    let hash = Sha256::digest(input);
    let name: String = hash[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    let path = directory(target).join(name);
    fs::write(&path, input).unwrap();
    path
}

/// Writes the input into the corpus if the thread panics before this is dropped.
pub struct KeptIfItFails<'a> {
    pub target: &'a str,
    pub input: &'a [u8],
}

impl Drop for KeptIfItFails<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let path = keep(self.target, self.input);
            eprintln!("the input that failed is now in {}", path.display());
        }
    }
}
