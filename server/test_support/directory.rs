//! A directory that lives as long as the test process.
use std::{
    mem,
    path::PathBuf,
    process::{Command, Stdio},
};

/// Removed however the process ends: a child process removes it when its standard input closes.
pub fn directory_of_this_process() -> PathBuf {
    let directory = tempfile::tempdir().unwrap().keep();
    let remover = Command::new("sh")
        .args(["-c", "cat; rm -rf \"$1\"", "remover"])
        .arg(&directory)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    mem::forget(remover);
    directory
}
