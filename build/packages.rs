//! Installs the npm packages when their lock file has changed.
use std::{error::Error, path::Path, process::Command};

use crate::stamp::Stamp;

/// Stamp of the installed packages. It is in `node_modules`, so that it is deleted together with them.
pub const STAMP: &str = "node_modules/.portal-stamp";

pub fn install() -> Result<(), Box<dyn Error>> {
    let inputs = ["package.json", "package-lock.json", ".npmrc"].map(Path::new);
    let stamp = Stamp::of(STAMP.into(), &inputs)?;
    if stamp.is_current() {
        return Ok(());
    }
    let status = Command::new("npm")
        // Packages must not run programs of their own on this machine.
        .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
        // Cargo parses the build script's standard output, so that npm must not write to it.
        .stdout(std::io::stderr())
        .status()
        .map_err(|error| format!("npm does not start ({error}): install Node.js 20 or newer"))?;
    if !status.success() {
        return Err(format!("npm ci failed ({status})").into());
    }
    Ok(stamp.write()?)
}
