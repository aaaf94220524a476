//! A data directory that other users of the machine can open is named at the start.
use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
};

use crate::support::process::Running;

/// What a portal over this directory warns of.
fn warnings(directory: &Path) -> String {
    let (portal, log) = Running::start_with_log(directory, "warn");
    portal.kill();
    fs::read_to_string(log).unwrap()
}

#[test]
fn a_directory_that_others_can_open_is_named_at_the_start() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let sentence = format!(
        "other users of this machine can open the directory {}",
        data.display()
    );
    assert!(!warnings(directory.path()).contains(&sentence));
    fs::set_permissions(&data, Permissions::from_mode(0o750)).unwrap();
    let warned = warnings(directory.path());
    assert_eq!(warned.matches(&sentence).count(), 1, "{warned}");
    assert!(
        warned.contains(&format!("chmod 700 {}", data.display())),
        "{warned}"
    );
}

fn is_trial(path: &Path) -> bool {
    let name = path.file_name().unwrap().to_string_lossy();
    name.starts_with("tried-")
}

#[test]
fn what_the_portal_creates_is_for_its_owner_only() {
    let directory = tempfile::tempdir().unwrap();
    warnings(directory.path());
    let data = directory.path().join("data");
    let mut directories = vec![data.clone()];
    while let Some(directory) = directories.pop() {
        let mode = fs::metadata(&directory).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o700, "{}", directory.display());
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => directories.push(path),
                // The start tries whether files can be stored, and is killed meanwhile; the directory is closed to others.
                false if is_trial(&path) => {}
                false => {
                    let mode = fs::metadata(&path).unwrap().permissions().mode() & 0o777;
                    assert_eq!(mode, 0o600, "{}", path.display());
                }
            }
        }
    }
}
